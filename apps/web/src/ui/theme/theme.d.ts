import type { DefaultMantineSize, MantineThemeSizesOverride } from '@mantine/core'

declare module '@mantine/core' {
  interface MantineThemeSizesOverride {
    spacing: Record<DefaultMantineSize | '2xs' | '2xl', string>
    fontSizes: Record<DefaultMantineSize | '2xs', string>
  }
}

export type { MantineThemeSizesOverride }
