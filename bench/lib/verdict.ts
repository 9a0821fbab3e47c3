/** Prints a figure and whether its target is met; a missed one makes the benchmark fail. */
export function verdict(isMet: boolean, figure: string): void {
  console.log(`${isMet ? '    ok' : 'MISSED'}  ${figure}`)
  if (!isMet) process.exitCode = 1
}
