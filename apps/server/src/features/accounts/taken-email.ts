import { AppError } from '../../platform/app-error'

/** The address belongs to another account; shown at its field. */
export function emailTaken(field: string): AppError {
  const code = 'ERR_FORM_USER_AUTHENTICATE_MAIL_IN_USE'
  return new AppError(code, { fields: { [field]: code } })
}

/** Runs a write of an e-mail address; the unique index decides between simultaneous writes. */
export async function refusingTakenEmail<T>(field: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'users_email_key') throw emailTaken(field)
    throw error
  }
}
