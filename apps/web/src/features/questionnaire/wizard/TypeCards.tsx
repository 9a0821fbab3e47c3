import { OPERATION_TYPES, type OperationType } from '@llave/domain/operations/fields/operation-types'
import { Loader } from '@mantine/core'
import {
  IconArrowsExchange,
  IconBulldozer,
  IconHammer,
  IconHome,
  IconPaint,
  IconPercentage,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTexts } from '../../../lib/texts/texts'
import classes from './TypeCards.module.css'

const ICONS: Readonly<Record<OperationType, TablerIcon>> = {
  COMPRA: IconHome,
  REFORMA: IconPaint,
  AUTOCONSTRUCCION: IconBulldozer,
  EXTINCION: IconArrowsExchange,
  REHIPOTECA: IconPercentage,
  REHIPOTECA_REFORMA: IconHammer,
}

interface Props {
  readonly current?: OperationType
  readonly pending?: OperationType | null
  readonly onChoose: (type: OperationType) => void
}

export function TypeCards({ current, pending = null, onChoose }: Props) {
  const t = useTexts()
  return (
    <ul className={classes.cards}>
      {OPERATION_TYPES.map(type => {
        const Icon = ICONS[type]
        return (
          <li key={type}>
            <button
              type="button"
              className={classes.card}
              disabled={pending !== null}
              aria-busy={pending === type}
              aria-current={type === current ? 'true' : undefined}
              onClick={() => onChoose(type)}
            >
              <span className={classes.icon}>
                {pending === type ? <Loader size={24} /> : <Icon aria-hidden="true" />}
              </span>
              <span className={classes.words}>
                <span className="strong">{t(`questionnaire.chooser.types.${type}.title`)}</span>
                <span className="dimmed fz-sm pretty">
                  {type === current
                    ? t('questionnaire.typeChange.current')
                    : t(`questionnaire.chooser.types.${type}.description`)}
                </span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
