import { execFileSync, spawnSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { useFolder } from '../../../../test/folder'
import { readList } from './revocation-lists'

const folder = useFolder()
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder.path, stdio: 'pipe' })

/** An issuer and a list made with OpenSSL. */
function anIssuer(key: string, options: readonly string[]) {
  const files = ['-keyout', 'key.pem', '-out', 'cert.pem', '-subj', '/CN=CA de prueba']
  openssl('req', '-x509', '-nodes', '-newkey', ...key.split(' '), ...files)
  folder.put('', 'index')
  const settings = ['[ca]', 'default_ca=ca', 'database=index', 'default_md=sha384', 'default_crl_days=1']
  folder.put(settings.join('\n'), 'ca.cnf')
  const signing = ['-keyfile', 'key.pem', '-cert', 'cert.pem', ...options]
  openssl('ca', '-gencrl', '-config', 'ca.cnf', '-name', 'ca', ...signing, '-out', 'list.pem')
  return {
    certificate: new X509Certificate(readFileSync(folder.at('cert.pem'))).raw,
    list: openssl('crl', '-in', 'list.pem', '-outform', 'DER'),
  }
}

const KINDS: (readonly [string, string, readonly string[]])[] = [
  ['RSASSA-PSS', 'rsa:2048', ['-sigopt', 'rsa_padding_mode:pss', '-sigopt', 'rsa_pss_saltlen:-1']],
  ['Ed25519', 'ed25519', []],
  ['a curve', 'ec -pkeyopt ec_paramgen_curve:prime256v1', []],
]
const hasOpenssl = spawnSync('openssl', ['version']).status === 0

it.runIf(hasOpenssl).each(KINDS)('a list signed with %s is read if it is its issuer’s', (_, key, options) => {
  const { certificate, list } = anIssuer(key, options)
  expect(readList(list, certificate, certificate).revokes(certificate)).toBe(false)
  const changed = Buffer.from(list)
  changed[changed.length - 3] = (changed.at(-3) ?? 0) ^ 1
  expect(() => readList(changed, certificate, certificate)).toThrow('not signed by the issuer')
  const other = anIssuer(key, options)
  expect(() => readList(list, certificate, other.certificate)).toThrow('not signed by the issuer')
})
