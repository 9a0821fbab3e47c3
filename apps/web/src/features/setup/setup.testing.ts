import type { Setup } from '@llave/api-contract/setup.calls'
import { SETUP_STEPS, type SetupStatus, type SetupStep } from '@llave/domain/setup/setup-steps'

/** A setup with these statuses of steps; all other steps are open. */
export function aSetup(
  statuses: { readonly [S in SetupStep]?: SetupStatus } = {},
  { mail, ...rest }: Partial<Omit<Setup, 'mail'>> & { readonly mail?: Partial<Setup['mail']> } = {},
): Setup {
  return {
    steps: SETUP_STEPS.map(step => ({ step, status: statuses[step] ?? 'OPEN' })),
    ended: false,
    missing: [],
    ownCertificate: false,
    mail: { server: true, sender: 'hola@llave.example', last: null, ...mail },
    ...rest,
  }
}

/** A setup in which all other steps are done. */
export function allDoneBut(
  statuses: { readonly [S in SetupStep]?: SetupStatus },
  rest: Parameters<typeof aSetup>[1] = {},
): Setup {
  const done = Object.fromEntries(SETUP_STEPS.map(step => [step, 'DONE' as const]))
  return aSetup({ ...done, ...statuses }, rest)
}
