// Imported first by every script. Uses only old syntax, so that an old Node can parse it.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Llave needs Node.js 20.19 or later; this is ${process.version}. Install it from https://nodejs.org and try again.`,
  )
  process.exit(1)
}
