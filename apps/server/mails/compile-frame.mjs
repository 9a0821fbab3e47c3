import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import mjml2html from 'mjml'

/** The colours of the frame's source that the brokerage can change. */
const CHANGEABLE = { '#0071a8': '{{ colours.action }}', '#0a78b0': '{{ colours.actionDark }}' }

/** Renders the frame from its source. The program itself does not need mjml. */
export async function compileFrame() {
  const source = readFileSync(path.join(import.meta.dirname, 'frame.mjml'), 'utf8')
  // No fonts: loading one would tell the sender that the e-mail was opened.
  const { html } = await mjml2html(source, { fonts: {}, validationLevel: 'strict', keepComments: false })
  const lean = html.replace(/\s*\n\s*/g, '\n')
  return Object.entries(CHANGEABLE).reduce((text, [colour, liquid]) => text.replaceAll(colour, liquid), lean)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(path.join(import.meta.dirname, 'frame.liquid'), await compileFrame())
}
