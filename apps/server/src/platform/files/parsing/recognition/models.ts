import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { env, InferenceSession } from 'onnxruntime-web/wasm'
import { modelFiles } from './model-files'

type ModelFile = keyof ReturnType<typeof modelFiles>

async function load(name: ModelFile): Promise<Buffer> {
  if (import.meta.filename.endsWith('.ts')) return readFile(modelFiles()[name])
  return promisify(brotliDecompress)(await readFile(path.join(import.meta.dirname, 'models', `${name}.br`)))
}

async function openModels() {
  env.wasm.numThreads = 1
  env.wasm.wasmBinary = await load('runtime')
  const open = async (name: ModelFile) => InferenceSession.create(await load(name), { executionProviders: ['wasm'] })
  const alphabet = (await load('alphabet')).toString().split('\n')
  return { lines: await open('lines'), letters: await open('letters'), alphabet }
}

let opened: ReturnType<typeof openModels> | undefined

/**
 * The models of PaddleOCR: one finds lines of text, the other reads the letters of a line. Each thread opens them once.
 */
export function models(): ReturnType<typeof openModels> {
  opened ??= openModels()
  return opened
}
