import { spawn } from 'node:child_process'
import { ROOT } from './workspace.mjs'

/** Runs a Node program in our terminal; resolves with its exit code (1 when a signal ended it). */
export function runNode(program, args = [], { cwd = ROOT, env = {} } = {}) {
  return run(process.execPath, [program, ...args], { cwd, env })
}

/** Runs a program in our terminal; resolves with its exit code (1 when it cannot start or a signal ended it). */
export function run(command, args, { cwd = ROOT, env = {}, shell = false } = {}) {
  return new Promise(resolve => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit', shell })
    child.on('error', error => {
      console.error(error.message)
      resolve(1)
    })
    child.on('exit', code => resolve(code ?? 1))
  })
}
