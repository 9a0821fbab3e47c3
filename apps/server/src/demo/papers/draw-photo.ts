import sharp from 'sharp'
import type { Paper, Who } from './paper'

const escaped = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

function words(x: number, y: number, text: string, style = ''): string {
  return `<text x="${x}" y="${y}" ${style}>${escaped(text)}</text>`
}

const SPECIMEN = '<text x="0" y="0" font-size="92" font-weight="bold" fill="#c02a22" fill-opacity=".16">SPECIMEN</text>'

function asPhoto(width: number, height: number, drawing: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Inter, Arial, sans-serif" font-size="17" fill="#1c2430">${drawing}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 72 }).toBuffer()
}

/** A document photographed on a table, as by phone. */
export function drawPhoto({ issuer, title, facts, columns, rows, words: paragraphs = [] }: Paper): Promise<Buffer> {
  const lines: string[] = [
    words(60, 74, issuer, 'fill="#5a6875"'),
    words(60, 112, title.slice(0, 46), 'font-size="25" font-weight="bold"'),
  ]
  let y = 160
  for (const [label, value] of facts) {
    lines.push(words(60, y, label, 'fill="#5a6875"'), words(200, y, value))
    y += 30
  }
  y += 22
  for (const [at, row] of [columns, ...rows].entries()) {
    const last = row.length - 1
    const places = row.map((_, cell) => (cell === 0 ? 60 : 590 - (last - cell) * 150))
    for (const [cell, text] of row.entries()) {
      const isFigure = cell > 0 && (cell > 1 || row.length < 4)
      const x = row.length > 3 && cell === 1 ? 190 : (places[cell] ?? 60)
      const weight = at === 0 ? 'font-weight="bold"' : ''
      lines.push(words(x, y, text.slice(0, 34), `${weight} font-size="15" ${isFigure ? 'text-anchor="end"' : ''}`))
    }
    if (row.length > 0) lines.push(`<path d="M60 ${y + 12}h530" stroke="#cfd8df"/>`)
    y += 36
  }
  for (const paragraph of paragraphs) {
    for (const line of paragraph.match(/.{1,62}(\s|$)/g) ?? []) {
      lines.push(words(60, y, line.trim(), 'font-size="16"'))
      y += 26
    }
    y += 14
  }
  const sheet = `<rect width="650" height="880" fill="#fdfcf8"/><g transform="translate(110 640) rotate(-35)">${SPECIMEN}</g>${lines.join('')}${words(60, 840, 'Documento de ejemplo, sin validez.', 'font-size="13" fill="#5a6875"')}`
  return asPhoto(
    720,
    960,
    `<rect width="720" height="960" fill="#8d7b66"/><g transform="translate(34 44) rotate(-.8)">${sheet}</g>`,
  )
}

/** One side of an identity card that is obviously not real. */
export function drawDni(side: 'FRONT' | 'BACK', { name, dni, seed }: Who, now: Date): Promise<Buffer> {
  const [first = '', ...others] = name.split(' ')
  const last = others.join(' ')
  const year = 1970 + (seed % 32)
  const valid = `12 03 ${now.getUTCFullYear() + 4}`
  const label = (x: number, y: number, text: string) => words(x, y, text, 'font-size="12" fill="#4c6273"')
  const value = (x: number, y: number, text: string) => words(x, y, text, 'font-size="21" font-weight="bold"')
  const machine = (y: number, text: string) =>
    words(60, y, text.padEnd(30, '<').slice(0, 30), 'font-family="DejaVu Sans Mono, monospace" font-size="25"')
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[^A-Za-z ]/g, '')
      .toUpperCase()
      .replaceAll(' ', '<')
  const front = [
    words(60, 66, 'DOCUMENTO DE IDENTIDAD · EJEMPLO', 'font-size="20" font-weight="bold" fill="#00567f"'),
    '<rect x="60" y="100" width="200" height="260" rx="8" fill="#c9d8e2"/><circle cx="160" cy="200" r="52" fill="#8aa2b3"/><path d="M80 360c0-62 36-92 80-92s80 30 80 92z" fill="#8aa2b3"/>',
    ...[label(300, 124, 'APELLIDOS'), value(300, 150, last.toUpperCase())],
    ...[label(300, 190, 'NOMBRE'), value(300, 216, first.toUpperCase())],
    ...[label(300, 256, 'FECHA DE NACIMIENTO'), value(300, 282, `07 05 ${year}`)],
    ...[label(530, 256, 'VALIDEZ'), value(530, 282, valid)],
    ...[label(300, 322, 'DNI NÚM.'), words(300, 356, dni, 'font-size="30" font-weight="bold"')],
    '<rect x="300" y="390" width="78" height="60" rx="10" fill="#d9bb62"/><path d="M300 410h78M300 430h78M326 390v60M352 390v60" stroke="#a98c3a"/>',
  ]
  const back = [
    ...[label(60, 80, 'DOMICILIO'), value(60, 108, 'C. DEL OLMO 14 P02 B · MADRID')],
    ...[label(60, 150, 'LUGAR DE NACIMIENTO'), value(60, 178, 'MADRID')],
    '<rect x="40" y="300" width="780" height="150" fill="#eef3f6"/>',
    machine(345, `IDESPEJE${seed % 1_000_000}<<${dni}`),
    machine(385, `${String(year).slice(-2)}0507M${String(now.getUTCFullYear() + 4).slice(-2)}0312ESP`),
    machine(425, `${plain(last)}<<${plain(first)}`),
  ]
  const card = `<rect width="860" height="500" rx="26" fill="#e6f0f5"/><path d="M23 412C240 330 520 520 837 386" fill="none" stroke="#bcd5e2" stroke-width="46" stroke-opacity=".6"/>${(side === 'FRONT' ? front : back).join('')}<g transform="translate(170 420) rotate(-24)">${SPECIMEN}</g>`
  return asPhoto(
    960,
    620,
    `<rect width="960" height="620" fill="#77695a"/><g transform="translate(48 58) rotate(.7)">${card}</g>`,
  )
}
