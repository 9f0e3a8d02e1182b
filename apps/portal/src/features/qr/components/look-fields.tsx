import { Button, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type LogoName, type LogoSize, logoSizes, type QrKind } from '#features/qr/model/qr-search.ts'
import { chooseLogo, plain, useBrandColours, useLogos } from '#features/qr/model/use-code-style.ts'
import { Section } from '#shared/design/page.tsx'
import { FieldFrame } from '#shared/forms/field-frame.tsx'
import type { FieldsProps } from './fields-props.ts'
import classes from './qr-generator.module.css'

/** The colours of the code, and what stands in its centre. */
export function LookFields({ design, kind, onChange }: FieldsProps & { kind: QrKind }) {
  const { t } = useTranslation()
  const brand = useBrandColours()
  const choices = useLogos(kind)
  const logo = chooseLogo(design, choices)
  const paint = ({ dark, light }: typeof brand) => onChange({ dark: dark.slice(1), light: light.slice(1) })
  return (
    <Section title={t('qr.look.title')} card>
      <div className={classes.pair}>
        {(['dark', 'light'] as const).map(name => (
          <TextInput
            key={name}
            type="color"
            label={t(`qr.look.${name}`)}
            value={design[name] === undefined ? plain[name] : `#${design[name]}`}
            onChange={event => onChange({ [name]: event.currentTarget.value.slice(1) })}
          />
        ))}
      </div>
      <div className={classes.actions}>
        <Button variant="default" size="sm" onClick={() => paint(plain)}>
          {t('qr.look.plain')}
        </Button>
        <Button variant="default" size="sm" onClick={() => paint(brand)}>
          {t('qr.look.brand')}
        </Button>
      </div>
      <Select
        label={t('qr.look.logo')}
        value={logo}
        data={[...(Object.keys(choices) as LogoName[]), 'none' as const].map(name => ({ value: name, label: t(`qr.look.logos.${name}`) }))}
        onChange={name => onChange({ logo: name as LogoName })}
        allowDeselect={false}
      />
      {logo === 'none' ? null : (
        <FieldFrame label={t('qr.look.size')}>
          <SegmentedControl
            fullWidth
            value={design.size ?? 'medium'}
            data={(Object.keys(logoSizes) as LogoSize[]).map(size => ({ value: size, label: t(`qr.look.sizes.${size}`) }))}
            onChange={size => onChange({ size: size as LogoSize })}
          />
        </FieldFrame>
      )}
    </Section>
  )
}
