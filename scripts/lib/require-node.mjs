// Imported first by every script. Plain old syntax: an old Node must be able to read it to its end.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Llave needs Node.js 20.19 or later; this is ${process.version}. Install it from https://nodejs.org and try again.`,
  )
  process.exit(1)
}
