import type { StateGauge } from '../../../platform/http/state-gauges'
import type { Platform } from '../../../platform/platform'
import { sealOwner } from '../contract/company-details'
import { endOfSeal, sealIdentity } from './seal-identity'

export const sealGauges = ({ config, db }: Platform): readonly StateGauge[] => [
  {
    name: 'llave_seal_end_seconds',
    help: 'When the first certificate of the contracts’ seal ends',
    aggregator: 'min',
    read: async () => endOfSeal(await sealIdentity(config, await sealOwner(db))).getTime() / 1000,
  },
]
