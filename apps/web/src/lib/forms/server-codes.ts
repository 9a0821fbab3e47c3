import { ApiError } from '../api/api-error'
import type { FieldCodes } from './form-state'

/**
 * The field errors of a refusal. The server names fields by their path in the body: `user.email` is the field `email`,
 * `emails.0` is inside the field `emails`. Empty when it concerns none of them.
 */
export function serverCodes(error: unknown, names: readonly string[]): FieldCodes {
  if (!(error instanceof ApiError)) return {}
  const found = Object.entries(error.fields).flatMap(([path, code]) => {
    const name =
      names.find(own => own === path) ??
      names.find(own => path.endsWith(`.${own}`)) ??
      names.find(own => path.startsWith(`${own}.`))
    return name === undefined ? [] : [[name, code] as const]
  })
  return Object.fromEntries(found)
}
