//go:build headless

#include "textflag.h"

// func enter()
TEXT ·enter(SB),NOSPLIT|NOFRAME,$0
	MOVQ $97, AX // getrlimit
	MOVQ $9, DI  // RLIMIT_AS
	LEAQ -16(SP), SI
	SYSCALL
	TESTQ AX, AX
	JNE begin
	MOVQ -16(SP), AX
	CMPQ AX, ·leastSpace(SB)
	JCS short
	CMPQ AX, ·gapBegins(SB)
	JLS begin
	CMPQ AX, ·gapEnds(SB)
	JCC begin
	MOVQ ·gapBegins(SB), AX
	MOVQ AX, -16(SP)
	MOVQ $160, AX // setrlimit
	SYSCALL
	JMP begin
short:
	MOVQ $1, AX // write
	MOVQ $2, DI
	MOVQ ·noSpace+0(SB), SI
	MOVQ ·noSpace+8(SB), DX
	SYSCALL
	MOVQ $231, AX // exit_group
	MOVQ $3, DI
	SYSCALL
begin:
	JMP _rt0_amd64_linux(SB)
