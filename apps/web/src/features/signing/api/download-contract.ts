import { fetchFile, saveFile } from '../../../lib/api/download'

/** The contract of one holder: the signed one once signed, else as it will be signed. */
export async function downloadContract(operationId: string, holderId: string): Promise<void> {
  saveFile(
    await fetchFile('GET /operations/generateContract/:operationId', { params: { operationId }, query: { holderId } }),
  )
}
