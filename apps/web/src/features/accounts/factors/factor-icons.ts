import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react'

export const FACTOR_ICONS = { TOTP: IconDeviceMobile, PASSKEY: IconFingerprint } as const
