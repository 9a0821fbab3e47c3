import type { InjectOptions } from 'fastify'

/** An example of each address besides the calls that the server answers, by its pattern. */
export const OTHER_ADDRESSES: Readonly<Record<string, InjectOptions>> = {
  'GET /api/docs': { url: '/api/docs' },
  'GET /api/docs/': { url: '/api/docs/' },
  'GET /api/docs/json': { url: '/api/docs/json' },
  'GET /api/docs/yaml': { url: '/api/docs/yaml' },
  'GET /api/docs/static/index.html': { url: '/api/docs/static/index.html' },
  'GET /api/docs/static/swagger-initializer.js': { url: '/api/docs/static/swagger-initializer.js' },
  'GET /api/docs/static/theme/llave.svg': { url: '/api/docs/static/theme/llave.svg' },
  'GET /api/docs*': { url: '/api/docs/static/swagger-ui-bundle.js' },
  'GET /api/openapi.json': { url: '/api/openapi.json', headers: { 'accept-encoding': 'gzip' } },
  'GET /api/health': { url: '/api/health' },
  'GET /api/ready': { url: '/api/ready' },
  'GET /api/metrics': { url: '/api/metrics' },
  'POST /api/csp-report': {
    url: '/api/csp-report',
    headers: { 'content-type': 'application/csp-report' },
    payload: '{"csp-report":{"effective-directive":"img-src"}}',
  },
  'POST /correos/:secret': {
    url: '/correos/nobody',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  },
  'GET /formulario': { url: '/formulario' },
  'POST /formulario': {
    url: '/formulario',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'name=Eva',
  },
  'GET /embed/analytics': { url: '/embed/analytics' },
  'GET /embed/chat': { url: '/embed/chat' },
  'GET /manifest.webmanifest': { url: '/manifest.webmanifest' },
  'GET /brand.css': { url: '/brand.css' },
  'GET /icon.svg': { url: '/icon.svg' },
  'GET /index.html': { url: '/index.html' },
  'GET /assets/*': { url: '/assets/page.js' },
  'GET *': { url: '/login' },
}
