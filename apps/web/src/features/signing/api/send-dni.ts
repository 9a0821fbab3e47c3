import { upload } from '../../../lib/api/upload'
import { bearerOf, type Link } from './validate-link'

export type DniSide = 'FRONT' | 'BACK'

/** Sends one side of the identity document; returns the reached step. */
export async function sendDni(
  link: Link,
  side: DniSide,
  file: File,
  onProgress: (share: number) => void,
): Promise<'DNI' | 'SIGN' | 'DONE'> {
  const form = new FormData()
  form.set('operationId', link.operationId)
  form.set('holderId', link.holderId)
  form.set('side', side)
  form.set('file', file)
  const { step } = await upload('POST /operations/updateDniMailingDocument', { form, ...bearerOf(link), onProgress })
  return step
}
