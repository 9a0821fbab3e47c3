import type { ToReview } from '@llave/api-contract/review.calls'
import { IconAlertTriangle, IconCalendarDue, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/navigation/paths'
import { useAwayOf } from '../../lib/queries/use-staff'
import { formatDate, formatDateTime, formatMegabytes } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { Chip } from '../../ui/data/Chip'
import { RichText } from '../../ui/data/RichText'
import { PersonAvatar } from '../../ui/PersonAvatar'
import { AddressWarnings, entryName } from '../documents/documents.published'
import { declaredAnswers } from '../questionnaire/questionnaire.published'
import { Findings } from './findings/Findings'
import { periodText } from './period-text'
import classes from './ReviewFacts.module.css'

/** The tab of an operation with its documents (spec: back office §2). */
const DOCUMENTS_TAB = 3

/** The requirements of a file, and the answers of its customer and signer. */
export function ReviewFacts({ item }: { readonly item: ToReview }) {
  const t = useTexts()
  const { operation, holder, files, signer } = item
  const [file] = files
  const period = periodText(t, item)
  const of = useAwayOf()(operation.responsable)
  return (
    <div className={classes.facts}>
      <header className="stack gap-2xs">
        <h2>{item.type === 'CONTRATO' ? t('review.identity') : entryName(t, item)}</h2>
        <p className="strong">{holder ? t('review.of', { holder: holder.name }) : t('review.general')}</p>
        <p className="row gap-xs between">
          <Link to={paths.operation(operation._id, DOCUMENTS_TAB)}>
            {t('review.ofOperation', { name: operation.customer, number: operation.numOperation })}
          </Link>
          {operation.responsable && <PersonAvatar person={operation.responsable} size={24} />}
        </p>
        <div className={classes.chips}>
          {of && <Chip>{of}</Chip>}
          {operation.deadline && operation.deadlineField && (
            <Chip tone="warning" icon={<IconCalendarDue size={14} aria-hidden="true" />}>
              {t('review.deadline', {
                what: t(`review.deadlines.${operation.deadlineField}`),
                date: formatDate(operation.deadline),
              })}
            </Chip>
          )}
          {files.some(({ isPrivate }) => isPrivate) && (
            <Chip icon={<IconLock size={14} aria-hidden="true" />}>{t('review.private')}</Chip>
          )}
          {files.some(({ hasActiveContent }) => hasActiveContent) && (
            <Chip tone="warning" icon={<IconAlertTriangle size={14} aria-hidden="true" />}>
              {t('review.activeContent')}
            </Chip>
          )}
        </div>
      </header>

      <section aria-label={t('review.mustShow')}>
        <h3 className={classes.heading}>{t('review.mustShow')}</h3>
        {item.type === 'CONTRATO' ? (
          <p>{t('review.together')}</p>
        ) : (
          <p>{t(`states.documentTypes.${item.type}.guidance`)}</p>
        )}
        {item.messageUpdate && <RichText html={item.messageUpdate} />}
        {period && (
          <dl className="stack">
            <Fact label={t('words.period')}>{period}</Fact>
          </dl>
        )}
      </section>

      {signer && holder && (
        <AddressWarnings operationId={operation._id} holder={holder} warnings={signer.addressWarnings} />
      )}

      {signer && (
        <section aria-label={t('review.signer')}>
          <h3 className={classes.heading}>{t('review.signer')}</h3>
          <dl className="stack">
            <Fact label={t('common.words.name')}>
              {signer.name}
              {signer.nameDiffers && <Chip tone="warning">{t('review.nameDiffers')}</Chip>}
            </Fact>
            {signer.nameDiffers && <Fact label={t('review.holderName')}>{holder?.name}</Fact>}
            <Fact label={t('common.words.dni')}>{signer.dni}</Fact>
            <Fact label={t('words.domicile')}>{signer.address}</Fact>
            {signer.signedDate && <Fact label={t('review.signedDate')}>{formatDateTime(signer.signedDate)}</Fact>}
          </dl>
        </section>
      )}

      <Findings item={item} />

      <Declared item={item} />

      {file && (
        <dl className="stack">
          {files.length === 1 && (
            <Fact label={t('words.file')}>
              {file.name}
              <span className="dimmed regular block">{formatMegabytes(file.size)}</span>
            </Fact>
          )}
          <Fact label={t('common.words.sent')}>{formatDateTime(file.created)}</Fact>
        </dl>
      )}
    </div>
  )
}

function Declared({ item: { questionnaireType, answers, type } }: { readonly item: ToReview }) {
  const t = useTexts()
  const declared = declaredAnswers(t, questionnaireType, answers)
  if (declared.length === 0 && type === 'CONTRATO') return null
  return (
    <section aria-label={t('review.declared')}>
      <h3 className={classes.heading}>{t('review.declared')}</h3>
      {declared.length === 0 ? (
        <p>{t('review.nothingDeclared')}</p>
      ) : (
        <dl className="stack">
          {declared.map(({ path, label, text, loan }) => (
            <Fact
              key={path}
              label={loan === null ? label : `${t('questionnaire.manager.telephone.loan', { number: loan })}. ${label}`}
            >
              {text}
            </Fact>
          ))}
        </dl>
      )}
    </section>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
