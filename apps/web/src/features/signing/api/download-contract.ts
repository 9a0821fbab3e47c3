import { fetchFile, saveFile } from '../../../lib/api/download'

export async function downloadContract(operationId: string, holderId: string): Promise<void> {
  saveFile(
    await fetchFile('GET /operations/generateContract/:operationId', { params: { operationId }, query: { holderId } }),
  )
}
