// Package solve begins searches and shows what they find: the panel, the verdict, the light, what is watched, audits.
package solve
