import { LANGUAGE_NAMES, languages } from '@llave/texts/languages'
import { useQuery } from '@tanstack/react-query'
import { oneOf, opened, useAddressParams } from '../../lib/list/params'
import { callQuery, keys } from '../../lib/queries/keys'
import { useTexts } from '../../lib/texts/texts'
import { Pending } from '../../ui/feedback/Pending'
import { Segments } from '../../ui/fields/choices/Segments'
import { MailEditor } from './MailEditor'
import classes from './MailTemplates.module.css'

/** The open e-mail, and the language of its text. */
const params = { correo: opened, idioma: oneOf(languages, 'es') }

export default function MailTemplatesTab() {
  const t = useTexts()
  const [{ correo, idioma: language }, ask] = useAddressParams(params)
  const { data, error, refetch } = useQuery(callQuery(keys.mailTemplates.all, 'GET /mailTemplates'))
  if (!data) return <Pending error={error} retry={refetch} count={6} height={44} />

  const open = data.find(({ key }) => key === correo) ?? data[0]
  if (!open) return null
  return (
    <div className={classes.columns}>
      <nav className={classes.mails} aria-label={t('settings.tabs.mails')}>
        {data.map(({ key, name, languages: texts }) => (
          <button
            key={key}
            type="button"
            className={classes.mail}
            aria-current={key === open.key || undefined}
            onClick={() => ask({ correo: key })}
          >
            <span>{name}</span>
            {Object.values(texts).some(({ custom }) => custom) && (
              <span className="dimmed fz-2xs regular">{t('mailTemplates.custom')}</span>
            )}
          </button>
        ))}
      </nav>
      <section className={classes.open} aria-label={open.name}>
        <header className="row gap-xs wrap between">
          <h2>{open.name}</h2>
          <Segments
            size="xs"
            aria-label={t('mailTemplates.language')}
            value={language}
            onChange={idioma => ask({ idioma })}
            options={languages.map(value => ({ value, label: LANGUAGE_NAMES[value] }))}
          />
        </header>
        <MailEditor key={`${open.key} ${language}`} mail={open} language={language} />
      </section>
    </div>
  )
}
