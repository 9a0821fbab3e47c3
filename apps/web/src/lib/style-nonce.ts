/**
 * The nonce that the content policy requires of an inserted <style>. The server puts a new one into index.html with
 * every answer; in development there is none, and nothing checks it.
 */
export const STYLE_NONCE = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
