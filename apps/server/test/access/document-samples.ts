import { multipart, PDF } from '../uploads'
import type { Sample, SampleRequest } from './sample-request'

/** A well-formed request for every call about documents. */
export const documentSamples = {
  'POST /operations/uploadDocumentationFiles': upload,
  'POST /documents/upload': upload,
  'POST /operations/deleteDocumentationFiles': ({ operationId, missingId }: Sample) => ({
    rawBody: { operationId, documents: [{ documentationId: missingId, documentId: missingId }] },
  }),
  'POST /operations/renameDocumentationFile': withDocument({ name: 'Otro nombre' }),
  'POST /operations/validateDocumentationFiles': withDocument({ state: 'VALIDADO' }),
  'POST /operations/requestNewDocumentationFile': ({ operationId }: Sample) => ({
    rawBody: { operationId, documentType: 'CONTRATO_ARRAS', messageDocument: '<p>Cuando lo tengas</p>' },
  }),
  'POST /operations/requestNewDocumentationFiles': ({ operationId }: Sample) => ({
    rawBody: { operationId, documents: [{ documentType: 'CONTRATO_RESERVA' }, { documentType: 'LICENCIA_OBRAS' }] },
  }),
  'POST /operations/setDocumentationDates': ({ operationId, missingId }: Sample) => ({
    rawBody: { operationId, documentationId: missingId, deadline: null },
  }),
  'GET /operations/:id/bin': ({ operationId }: Sample) => ({ params: { id: operationId } }),
  'POST /operations/restoreDocumentationFiles': ({ operationId, missingId }: Sample) => ({
    rawBody: { operationId, documentIds: [missingId] },
  }),
  'POST /operations/requestUpdateDocumentationFile': ({ operationId }: Sample) => ({
    rawBody: { operationId, documentType: 'NOTA_SIMPLE', messageDocument: '<p>Está caducada</p>' },
  }),
  'POST /operations/sendPendingDocumentationEmail': ({ operationId, missingId }: Sample) => ({
    rawBody: { operationId, listDocumentation: [{ _id: missingId }] },
  }),
  'POST /operations/waiveDocumentation': ({ operationId, missingId }: Sample) => ({
    rawBody: { operationId, documentationId: missingId, reason: 'No aplica', waived: true },
  }),
  'POST /operations/proposeWaiver': ({ operationId, missingId }: Sample) => ({
    rawBody: { operationId, documentationId: missingId, reason: 'No lo tengo' },
  }),
  'POST /documents/download': ({ missingId }: Sample) => ({ rawBody: { fileId: missingId, filename: 'x.pdf' } }),
  'GET /documents/:id/preview': ({ missingId }: Sample) => ({ params: { id: missingId } }),
  'POST /documents/downloadMultiple': ({ operationId, missingId }: Sample) => ({
    rawBody: { operationId, documentIds: [missingId] },
  }),
  'POST /review/listPagination': () => ({ rawBody: {} }),
  'POST /review/verdict': ({ operationId, missingId }: Sample) => ({
    rawBody: {
      operationId,
      files: [{ documentationId: missingId, documentId: missingId, version: 1 }],
      state: 'VALIDADO',
    },
  }),
  'POST /review/dropped': ({ missingId }: Sample) => ({ rawBody: { verdictIds: [missingId] } }),
  'POST /review/undo': ({ missingId }: Sample) => ({ rawBody: { verdictId: missingId } }),
  'GET /operations/:id/files': ({ operationId }: Sample) => ({ params: { id: operationId } }),
} satisfies Record<string, (sample: Sample) => SampleRequest>

function upload({ operationId }: Sample): SampleRequest {
  return uploadSample({ operationId, documentType: 'NOTA_SIMPLE' })
}

/** A PDF with the fields of its call. */
export function uploadSample(fields: Readonly<Record<string, string>>): SampleRequest {
  const { payload, headers } = multipart(fields, { name: 'nota.pdf', bytes: PDF })
  return { rawBody: payload, headers }
}

function withDocument(more: Record<string, unknown>) {
  return ({ operationId, missingId }: Sample): SampleRequest => ({
    rawBody: { operationId, documentationId: missingId, documentId: missingId, ...more },
  })
}
