import { paths } from '../../lib/navigation/paths'
import { useTexts } from '../../lib/texts/texts'
import { CopyButton } from '../../ui/CopyButton'
import { QrCode } from '../../ui/data/QrCode'
import classes from './PublishCoupon.module.css'

export function PublishCoupon({ handle }: { readonly handle: string }) {
  const t = useTexts()
  const address = location.origin + paths.registerWith(handle)
  return (
    <section className={classes.publish}>
      <h3>{t('coupons.publish.title')}</h3>
      <p className="dimmed fz-sm">{t('coupons.publish.text')}</p>
      <div className="row gap-xs">
        <a className="link anywhere grow" href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
        <CopyButton value={address} name={t('coupons.publish.address')} />
      </div>
      <QrCode value={address} label={t('coupons.publish.qr', { handle })} />
    </section>
  )
}
