import { fetchFile, saveFile } from '../../../lib/api/download'

/** The contract of one holder: signed, or to be signed. */
export async function downloadContract(operationId: string, holderId: string): Promise<void> {
  saveFile(
    await fetchFile('GET /operations/generateContract/:operationId', { params: { operationId }, query: { holderId } }),
  )
}
