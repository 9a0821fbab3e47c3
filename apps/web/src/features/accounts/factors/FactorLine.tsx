import type { Factor } from '@llave/api-contract/people'
import { Menu } from '@mantine/core'
import { formatDateTime } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { MoreMenu } from '../../../ui/MoreMenu'
import { FACTOR_ICONS } from './factor-icons'
import classes from './factors.module.css'

interface Props {
  readonly factor: Factor
  readonly onRename: () => void
  /** Null: it cannot be removed. */
  readonly onRemove: (() => void) | null
}

export function FactorLine({ factor, onRename, onRemove }: Props) {
  const t = useTexts()
  const { kind, name, createdDate, lastUsedDate } = factor
  const Icon = FACTOR_ICONS[kind]
  const used = lastUsedDate ? t('factors.card.used', { date: formatDateTime(lastUsedDate) }) : t('factors.card.unused')
  return (
    <li className={classes.factor}>
      <Icon aria-hidden="true" />
      <span className="grow anywhere">
        <span className="medium block">{name}</span>
        <span className="dimmed fz-sm">
          {[t(`factors.kinds.${kind}`), t('factors.card.added', { date: formatDateTime(createdDate) }), used].join(
            ' · ',
          )}
        </span>
      </span>
      <MoreMenu label={t('factors.card.more', { name })}>
        <Menu.Item onClick={onRename}>{t('common.actions.rename')}</Menu.Item>
        {onRemove && (
          <Menu.Item color="red" onClick={onRemove}>
            {t('common.actions.takeAway')}
          </Menu.Item>
        )}
      </MoreMenu>
    </li>
  )
}
