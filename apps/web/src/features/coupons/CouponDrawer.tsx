import type { Coupon } from '@llave/api-contract/coupons.calls'
import { isUnreadable, type TypedNumber } from '@llave/domain/money/read-number'
import { COUPON_MAXIMUM } from '@llave/domain/validation/limits'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { fieldLabel } from '@llave/texts/field-label'
import { Button } from '@mantine/core'
import { useCallForm } from '../../lib/forms/use-call-form'
import { keys } from '../../lib/queries/keys'
import { useCall, useReread } from '../../lib/queries/use-call'
import { useTexts } from '../../lib/texts/texts'
import { SideDrawer } from '../../ui/feedback/SideDrawer'
import { SwitchField } from '../../ui/fields/choices/SwitchField'
import { WholeField } from '../../ui/fields/numbers/WholeField'
import { TextField } from '../../ui/fields/text/TextField'
import { DrawerForm } from '../../ui/forms/DrawerForm'
import { Field } from '../../ui/forms/Field'
import { PublishCoupon } from './PublishCoupon'

interface Props {
  /** `new`, an id, or null while it is closed. */
  readonly id: string | null
  /** Undefined for a new one, and while the list is loading. */
  readonly coupon: Coupon | undefined
  readonly onClose: () => void
  readonly onDelete: (id: string) => void
}

export function CouponDrawer({ id, coupon, onClose, onDelete }: Props) {
  const t = useTexts()
  return (
    <SideDrawer
      opened={id === 'new' || coupon !== undefined}
      onClose={onClose}
      inAddress
      title={coupon ? t('coupons.panel.edit', { handle: coupon.handle }) : t('coupons.panel.new')}
    >
      <CouponForm key={id} coupon={coupon} onClose={onClose} onDelete={onDelete} />
      {coupon && <PublishCoupon handle={coupon.handle} />}
    </SideDrawer>
  )
}

type Values = {
  readonly handle: string
  readonly name: string
  readonly maximum: TypedNumber
  readonly active: boolean
}

const FIELDS = ['handle', 'name', 'maximum', 'active'] as const satisfies readonly (keyof Values)[]

/** The error of a maximum; the server checks the same. */
function maximumError(maximum: TypedNumber, used: number): string | null {
  if (isUnreadable(maximum)) return maximum.error
  if (maximum === null) return 'error_form_obligatory_field'
  if (maximum < 1) return 'error_form_min_number'
  if (maximum > COUPON_MAXIMUM) return 'error_form_max_number'
  return maximum < used ? 'error_form_coupon_used' : null
}

function CouponForm({ coupon, onClose, onDelete }: Omit<Props, 'id'>) {
  const t = useTexts()
  const create = useCall('POST /coupons', { done: 'coupons.saved' })
  const change = useCall('PUT /coupons/:id', { done: 'coupons.saved' })
  const form = useCallForm<Values, unknown>({
    id: 'coupon',
    label: name => fieldLabel(t, `coupons.fields.${name}`),
    initial: {
      handle: coupon?.handle ?? '',
      name: coupon?.name ?? '',
      maximum: coupon?.maximum ?? COUPON_MAXIMUM,
      active: coupon?.active ?? true,
    },
    texts: { handle: TEXT_FIELDS.couponHandle, name: TEXT_FIELDS.couponName },
    check: ({ maximum }) => ({ maximum: maximumError(maximum, coupon?.used ?? 0) }),
    send: ({ maximum, ...values }) => {
      const body = { ...values, maximum: Number(maximum) }
      if (!coupon) return create.send({ body })
      // Only changes are sent, so that other people's concurrent changes of the other fields stay.
      const changes = Object.fromEntries(
        FIELDS.flatMap(name => (body[name] === coupon[name] ? [] : [[name, body[name]]])),
      )
      return change.send({ params: { id: coupon._id }, body: { ...changes, version: coupon.version } })
    },
    reread: useReread({ queryKey: keys.list('POST /coupons/listPagination') }),
    say: (_name, value) => (typeof value === 'boolean' ? null : String(value ?? '') || null),
    onSaved: onClose,
  })
  return (
    <DrawerForm
      of={form}
      submit={t(coupon ? 'coupons.save' : 'coupons.new')}
      onCancel={onClose}
      aside={
        coupon && (
          <Button variant="subtle" color="red" onClick={() => onDelete(coupon._id)}>
            {t('common.actions.delete')}
          </Button>
        )
      }
    >
      <Field
        of={form}
        name="handle"
        as={TextField}
        data-autofocus
        description={t('coupons.help.handle')}
        autoComplete="off"
      />
      <Field of={form} name="name" as={TextField} autoComplete="off" />
      <Field of={form} name="maximum" as={WholeField} description={t('coupons.help.maximum')} />
      <Field
        of={form}
        name="active"
        as={SwitchField}
        label={t('words.active')}
        description={t('coupons.help.active')}
      />
    </DrawerForm>
  )
}
