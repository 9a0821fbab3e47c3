import sharp from 'sharp'

/** For high-density screens: four times its height in the header. */
const SIDE = 128

/** The demo brokerage's mark, a key on a tile of its colour, as a data URL. */
export async function drawLogo(): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="9" fill="#0071a8"/>
  <g fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">
    <circle cx="11.5" cy="20.5" r="4.5"/>
    <path d="M15 17 24 8M20.5 11.5l3 3"/>
  </g>
</svg>`
  const png = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
