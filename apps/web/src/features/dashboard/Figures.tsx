import type { ResOf } from '@llave/api-contract/call-types'
import { Link } from 'react-router'
import { paths } from '../../lib/navigation/paths'
import { useSignedIn } from '../../lib/session/session'
import { formatNumber } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import classes from './StaffDashboard.module.css'

/** The address of the list of operations with these filters, named as in the call. */
const listOf = (filters: Readonly<Record<string, string>>) =>
  `${paths.operations}?${new URLSearchParams({ view: 'list', ...filters })}`

/** The four figures that matter today, each a link to its list. */
export function Figures({ day }: { readonly day: ResOf<'GET /dashboard'> }) {
  const t = useTexts()
  const { _id } = useSignedIn()
  const figures = [
    { id: 'late', value: day.late, to: listOf({ late: 'true', sort: 'stateDate' }), wanting: true },
    {
      id: 'documentsToValidate',
      value: day.documentsToValidate,
      to: listOf({ documentsNotValidated: 'true' }),
      wanting: false,
    },
    {
      id: 'signaturesToValidate',
      value: day.signaturesToValidate,
      to: listOf({ signaturesNotValidated: 'true' }),
      wanting: false,
    },
    { id: 'mine', value: day.mine, to: listOf({ responsable: _id }), wanting: false },
  ] as const
  return (
    <div className={classes.figures}>
      {figures.map(({ id, value, to, wanting }) => (
        <Link key={id} to={to} className={classes.figure ?? ''} data-wanting={(wanting && value > 0) || undefined}>
          <span className={classes.value}>{formatNumber(value)}</span>
          <span className={classes.name}>{t(`dashboard.staff.figures.${id}`)}</span>
        </Link>
      ))}
    </div>
  )
}
