//go:build cluster

package clusters

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	batch "k8s.io/api/batch/v1"
	core "k8s.io/api/core/v1"
	"sigs.k8s.io/yaml"
)

const examples = "../../examples/clusters"

// waymark builds the program as the container file wants it: static, without a window.
func waymark(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "waymark-headless")
	build := exec.Command("go", "build", "-tags", "headless", "-o", path, ".")
	build.Dir = "../.."
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return path
}

// job reads the example strictly: a key that Kubernetes does not know is an error.
func job(t *testing.T) batch.Job {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(examples, "kubernetes.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	var j batch.Job
	if err := yaml.UnmarshalStrict(text, &j); err != nil {
		t.Fatal(err)
	}
	return j
}

func TestTheJobOfKubernetes(t *testing.T) {
	j := job(t)
	s, pod := j.Spec, j.Spec.Template.Spec
	check := func(ok bool, says string) {
		t.Helper()
		if !ok {
			t.Error(says)
		}
	}
	check(j.APIVersion == "batch/v1" && j.Kind == "Job", "it is no Job")
	check(s.CompletionMode != nil && *s.CompletionMode == batch.IndexedCompletion, "no index, no part")
	check(s.BackoffLimitPerIndex != nil && *s.BackoffLimitPerIndex > 0, "a part that is killed is begun again")
	check(s.BackoffLimit == nil, "the parts count by themselves")
	check(pod.RestartPolicy == core.RestartPolicyNever, "a policy of failures asks for it")
	check(s.PodFailurePolicy != nil, "a wrong input would be tried again")
	fails := slices.ContainsFunc(s.PodFailurePolicy.Rules, func(r batch.PodFailurePolicyRule) bool {
		return r.Action == batch.PodFailurePolicyActionFailIndex && r.OnExitCodes != nil &&
			r.OnExitCodes.Operator == batch.PodFailurePolicyOnExitCodesOpIn && slices.Equal(r.OnExitCodes.Values, []int32{2}) &&
			*r.OnExitCodes.ContainerName == pod.Containers[0].Name
	})
	check(fails, "status 2 fails its part")
	c := pod.Containers[0]
	check(slices.Contains(c.Args, "--shards=16") && *s.Completions == 16, "as many parts as indexes")
	check(*pod.SecurityContext.RunAsNonRoot && *c.SecurityContext.ReadOnlyRootFilesystem, "it needs neither")
	check(c.Resources.Limits.Memory().Value() == 2560<<20, "the limit of memory is above --max-memory")
}

// TestTheJobOfKubernetesIsRun: what a pod of the example would do, by the same arguments and
// environment.
func TestTheJobOfKubernetesIsRun(t *testing.T) {
	j, program, dir := job(t), waymark(t), t.TempDir()
	task := func(index, text string) int {
		if err := os.WriteFile(filepath.Join(dir, "puzzles.txt"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(program)
		for _, a := range j.Spec.Template.Spec.Containers[0].Args {
			cmd.Args = append(cmd.Args, strings.ReplaceAll(a, "/data", dir))
		}
		cmd.Env = append(os.Environ(), "JOB_COMPLETION_INDEX="+index)
		var exit *exec.ExitError
		if out, err := cmd.CombinedOutput(); err != nil && !errors.As(err, &exit) {
			t.Fatalf("%v\n%s", err, out)
		}
		return cmd.ProcessState.ExitCode()
	}
	if got := task("0", "what is this\n"); got != 2 {
		t.Errorf("status %d of what cannot be read, not 2", got)
	}
	if err := os.RemoveAll(filepath.Join(dir, "parts")); err != nil {
		t.Fatal(err)
	}
	for i := range 16 {
		if got := task(strings.TrimSpace(string(rune('0'+i/10))+string(rune('0'+i%10))), strings.Repeat("o_\n..\n\n", 20)); got != 0 {
			t.Errorf("status %d", got)
		}
	}
	out, err := exec.Command(program, "merge", filepath.Join(dir, "parts")).Output()
	if err != nil || strings.Count(string(out), "\n") != 20 {
		t.Errorf("%v, %d lines", err, strings.Count(string(out), "\n"))
	}
}

// TestTheContainer does what the container file says, by hand: a root folder with the program and
// nothing else, and a user without rights.
func TestTheContainer(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(examples, "Containerfile"))
	if err != nil {
		t.Fatal(err)
	}
	said := map[string]string{}
	for line := range strings.Lines(string(text)) {
		if word, rest, ok := strings.Cut(strings.TrimSpace(line), " "); ok && word != "#" {
			said[word] = rest
		}
	}
	for word, want := range map[string]string{
		"FROM": "scratch", "COPY": "waymark-headless /waymark", "USER": "65532:65532", "ENTRYPOINT": `["/waymark"]`, "WORKDIR": "/data",
	} {
		if said[word] != want {
			t.Errorf("%s %q, not %q", word, said[word], want)
		}
	}
	if os.Getuid() != 0 {
		t.Skip("only root may change the root folder")
	}
	root, program := t.TempDir(), waymark(t)
	data, err := os.ReadFile(program)
	if err != nil {
		t.Fatal(err)
	}
	for dir := root; dir != os.TempDir() && dir != "/"; dir = filepath.Dir(dir) {
		_ = os.Chmod(dir, 0o755)
	}
	if err := errors.Join(os.WriteFile(filepath.Join(root, "waymark"), data, 0o755), os.Mkdir(filepath.Join(root, "data"), 0o777),
		os.Chown(filepath.Join(root, "data"), 65532, 65532), os.WriteFile(filepath.Join(root, "data", "in.txt"), []byte("o_\n..\n"), 0o644)); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("/waymark", "batch", "/data/in.txt", "--out", "/data/parts")
	cmd.SysProcAttr = &syscall.SysProcAttr{Chroot: root, Credential: &syscall.Credential{Uid: 65532, Gid: 65532}}
	cmd.Dir, cmd.Env = "/data", []string{"HOME=/tmp", "XDG_CACHE_HOME=/tmp"}
	out, err := cmd.CombinedOutput()
	if err != nil || !strings.Contains(string(out), "1 puzzle: 1 optimal") {
		t.Errorf("%v: %s", err, out)
	}
	if info, err := os.Stat(filepath.Join(root, "data", "parts", "part-1-of-1.jsonl")); err != nil {
		t.Error(err)
	} else if owner := info.Sys().(*syscall.Stat_t).Uid; owner != 65532 {
		t.Errorf("it is of user %d", owner)
	}
}
