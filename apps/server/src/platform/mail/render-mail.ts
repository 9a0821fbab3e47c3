import type { Language } from '@llave/texts/languages'
import type { MailContent } from './mail-template'

export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The sender, as the layout shows it. */
export interface MailSender {
  readonly name: string
  readonly address: string | null
  readonly phone: string | null
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, char => ESCAPES[char] ?? char)
/** A subject is a single line, so that nothing in it can become a header. */
const oneLine = (text: string) => text.replace(/[\r\n\u2028\u2029]+/g, ' ').trim()

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** The one layout of all e-mails: readable on a phone, one clear button, and the same text in plain form. */
export function renderMail(content: MailContent, sender: MailSender, language: Language): RenderedMail {
  const imprint = [sender.name, sender.address, sender.phone].filter((part): part is string => Boolean(part))
  return {
    subject: oneLine(content.subject),
    text: [
      content.heading,
      ...content.paragraphs,
      ...(content.button ? [`${content.button.label}:\n${content.button.url}`] : []),
      ...(content.notes ?? []),
      `-- \n${imprint.join('\n')}`,
    ].join('\n\n'),
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(oneLine(content.subject))}</title></head>
<body style="margin:0;background:#f6f9fb;${FONT};color:#10212d"><table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#ffffff;border:1px solid #dce5ec;border-radius:12px"><tr><td style="padding:28px 24px">
<p style="margin:0 0 20px;font-size:15px;font-weight:600;color:#00628f">${escaped(sender.name)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:600">${escaped(content.heading)}</h1>
${content.paragraphs.map(text => `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${escaped(text)}</p>`).join('\n')}
${content.button ? buttonHtml(content.button) : ''}
${(content.notes ?? []).map(text => `<p style="margin:0 0 8px;font-size:14px;line-height:1.5;color:#4a5c69">${escaped(text)}</p>`).join('\n')}
</td></tr></table>
<p style="margin:16px 0 0;font-size:13px;line-height:1.5;color:#4a5c69">${imprint.map(escaped).join('<br>')}</p>
</td></tr></table></body></html>`,
  }
}

function buttonHtml({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:24px 0"><a href="${escaped(url)}" style="display:inline-block;padding:14px 22px;background:#0071a8;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none;border-radius:8px">${escaped(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#4a5c69;word-break:break-all">${escaped(url)}</p>`
}
