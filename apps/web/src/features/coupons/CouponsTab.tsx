import type { Coupon, ListedCoupon } from '@llave/api-contract/coupons.calls'
import type { Translate } from '@llave/texts/translate'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { opened, useAddressParams, withParam } from '../../lib/list/params'
import { useList } from '../../lib/list/use-list'
import { paths } from '../../lib/navigation/paths'
import { formatDate, formatMoney } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { CreateButton } from '../../ui/CreateButton'
import { Chip } from '../../ui/data/Chip'
import { FilterYesNo } from '../../ui/list/FilterChoice'
import { ListBar } from '../../ui/list/ListBar'
import { ListTab } from '../../ui/list/ListTab'
import { type ListColumn, ListTable } from '../../ui/list/ListTable'
import { CouponDrawer } from './CouponDrawer'
import { couponsList } from './coupons-list'
import { DeleteCoupons } from './DeleteCoupons'

/** The open coupon: `new`, or an id. */
const params = { coupon: opened }

export default function CouponsTab() {
  const t = useTexts()
  const list = useList(couponsList)
  const [{ coupon: open }, ask] = useAddressParams(params)
  const [deleting, setDeleting] = useState<readonly string[]>([])
  const columns = useMemo(() => columnsOf(t), [t])
  const { active } = list.asked.filters
  const close = () => ask({ coupon: null })
  const create = { label: t('coupons.new'), run: () => ask({ coupon: 'new' }) }
  return (
    <ListTab
      intro={t('coupons.intro')}
      actions={<CreateButton {...create} />}
      bar={
        <ListBar list={list} searchLabel={t('coupons.search')}>
          <FilterYesNo
            label={t('words.status')}
            any={t('coupons.filter')}
            yes={t('words.active')}
            no={t('words.inactive')}
            value={active}
            onChange={active => list.filter({ active })}
          />
        </ListBar>
      }
    >
      <ListTable
        list={list}
        rows={list.rows}
        caption={t('settings.tabs.coupons')}
        columns={columns}
        nameOf={row => row.handle}
        addressOf={(row, search) => withParam(search, 'coupon', row._id)}
        countText={count => t('coupons.count', { count })}
        nothingFound={t('coupons.nothing')}
        empty={t('coupons.empty')}
        create={create}
        bulk={selected => (
          <Button size="sm" variant="default" onClick={() => setDeleting([...selected])}>
            {t('common.actions.delete')}
          </Button>
        )}
      />
      <CouponDrawer
        id={open}
        coupon={list.rows?.find(({ _id }) => _id === open)}
        onClose={close}
        onDelete={id => setDeleting([id])}
      />
      <DeleteCoupons
        ids={deleting}
        onClose={() => setDeleting([])}
        onDone={() => {
          list.select(new Set())
          close()
        }}
      />
    </ListTab>
  )
}

function columnsOf(t: Translate): readonly ListColumn<ListedCoupon>[] {
  return [
    { id: 'handle', title: t('coupons.fields.handle'), cell: coupon => coupon.handle },
    { id: 'name', title: t('common.words.name'), share: 3, cell: coupon => coupon.name },
    {
      id: 'used',
      title: t('coupons.columns.used'),
      numeric: true,
      cell: ({ used, maximum }) => t('coupons.used', { used, maximum }),
    },
    {
      id: 'operations',
      title: t('area.titles.operations'),
      numeric: true,
      cell: ({ operations, handle }) =>
        operations > 0 && (
          <Link className="link" to={paths.operationsWith(handle)}>
            {operations}
          </Link>
        ),
    },
    { id: 'won', title: t('coupons.columns.won'), numeric: true, yields: 2, cell: ({ won }) => won },
    {
      id: 'fees',
      title: t('words.fees'),
      numeric: true,
      yields: 3,
      cell: ({ fees }) => (fees > 0 ? formatMoney(fees) : null),
    },
    { id: 'active', title: t('words.status'), cell: coupon => <CouponState coupon={coupon} t={t} /> },
    {
      id: 'createdDate',
      title: t('words.createdDate'),
      numeric: true,
      yields: 1,
      cell: coupon => formatDate(coupon.createdDate),
    },
  ]
}

function CouponState({ coupon, t }: { readonly coupon: Coupon; readonly t: Translate }) {
  if (!coupon.active) return <Chip>{t('words.inactive')}</Chip>
  if (coupon.used >= coupon.maximum) return <Chip tone="warning">{t('coupons.full')}</Chip>
  return <Chip tone="success">{t('words.active')}</Chip>
}
