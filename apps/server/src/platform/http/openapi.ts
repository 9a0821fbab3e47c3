import { calls } from '@llave/api-contract/calls'
import type { Call } from '@llave/api-contract/define/call'
import { ERROR_STATUS } from '@llave/api-contract/errors'
import { WEBHOOK_EVENTS } from '@llave/domain/integrations/webhook-events'
import { type ZodType, z } from 'zod'

type JsonObject = Record<string, unknown>

function schemaOf(schema: ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

function parametersOf(schema: ZodType | undefined, place: 'path' | 'query'): JsonObject[] {
  if (!schema) return []
  const json = schemaOf(schema, 'input') as { properties?: JsonObject; required?: string[] }
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (json.required ?? []).includes(name),
    schema: property,
  }))
}

function operationOf(key: string, call: Call): JsonObject {
  return {
    operationId: key.replace(/[^a-zA-Z]+/g, '-').toLowerCase(),
    summary: call.summary,
    description: `Callers: ${call.who.join(', ')}${call.scope ? `; keys with the scope \`${call.scope}\`` : ''}.`,
    tags: [key.split('/')[1] ?? 'api'],
    ...(call.who.includes('guest') ? {} : { security: [{ bearer: [] }] }),
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...(call.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body, 'input') } } } }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['success', 'res'],
              properties: { success: { const: true }, res: schemaOf(call.res, 'output') },
            },
          },
        },
      },
      default: { $ref: '#/components/responses/Failure' },
    },
  }
}

/** The guide for other systems before their first call and message. Tests run its examples. */
const GUIDE = `Every answer is \`{ success, res }\`.

## Keys

The owner makes keys in the settings; each may call what names one of its scopes, only from the addresses that it was
limited to, and until it ends. Of an operation, comments, activity, contacts, fees and private documents need a scope of
their own; without it they are missing from the answer. The key goes along as a bearer token:

\`\`\`
curl -X POST https://…/api/operations/listPagination \\
  -H 'authorization: Bearer llk_…' -H 'content-type: application/json' \\
  -d '{"dataFilter":{"page":1,"perPage":20}}'
\`\`\`

## Leads

Whoever writes in the form of the brokerage's own website is taken in by a key with \`leads:write\`. Send the words to
which they said yes, and when; a phone or an e-mail is enough. With an \`idempotency-key\` (any text of your own, such as
the number of the entry) it can be sent again safely. The answer never says whether somebody is known:

\`\`\`
curl -X POST https://…/api/leads \\
  -H 'authorization: Bearer llk_…' -H 'content-type: application/json' \\
  -d '{"name":"Ana","phone":"612345678","typeOperation":"COMPRA","consent":{"text":"Llamadme","date":"2026-11-22T10:00:00Z"}}'
\`\`\`

## Webhooks

Messages are signed as [Standard Webhooks](https://www.standardwebhooks.com) say, with the secret that was shown once;
any library of theirs verifies them. For 24 hours after the secret was replaced, \`webhook-signature\` holds one signature
by each: either is enough. A message keeps its \`webhook-id\` when it is sent again. Its body:

\`\`\`
{"type":"operation.changed","timestamp":"2026-11-22T10:00:00.000Z","data":{"operationId":"…","numOperation":1042,"change":"SAVED"}}
\`\`\`

Types: ${WEBHOOK_EVENTS.map(event => `\`${event}\``).join(', ')}. Answer with 2xx within ten seconds; anything else is tried again for some hours, but for 410: it stops the webhook.`

export function openApiDocument(publicUrl: string): JsonObject {
  const paths: Record<string, JsonObject> = {}
  for (const [key, call] of Object.entries(calls)) {
    const [method = '', path = ''] = key.split(' ')
    const template = path.replace(/:(\w+)/g, '{$1}')
    paths[template] = { ...paths[template], [method.toLowerCase()]: operationOf(key, call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Llave', version: '1', description: GUIDE },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: {
        Failure: {
          description: 'Refused or failed',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['success', 'res'],
                properties: {
                  success: { const: false },
                  res: {
                    type: 'object',
                    required: ['message'],
                    properties: {
                      message: { enum: Object.keys(ERROR_STATUS) },
                      fields: { type: 'object', additionalProperties: { type: 'string' } },
                      details: {},
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  }
}
