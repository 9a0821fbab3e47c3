// Imported first by every script. Uses only old syntax, so that an old Node can parse it.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19) || (major === 22 && minor < 12) || major === 21 || major === 23) {
  console.error(
    `Llave needs Node.js 24 (recommended), 22.12 or 20.19; this is ${process.version}. Install it from https://nodejs.org and try again.`,
  )
  process.exit(1)
}
