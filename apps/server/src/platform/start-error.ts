/** Why the program cannot start or run a command, as a sentence for the person at the terminal: no stack is printed. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
