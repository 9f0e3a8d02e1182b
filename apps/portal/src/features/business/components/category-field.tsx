import { MultiSelect } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { foldText } from '#shared/forms/countries.ts'
import { useLocale } from '#shared/language/use-locale.ts'
import { categorySlugs, isCategorySlug } from '../model/profile-values.ts'

/** Up to five categories, found by name in the language of the screen. */
export function CategoryField({
  value,
  onChange,
  error,
}: {
  value: string[]
  onChange: (categories: string[]) => void
  error?: ReactNode
}) {
  const { t } = useTranslation()
  const names = useCategoryNames()
  const locale = useLocale()
  const data = useMemo(() => {
    const known = categorySlugs.filter(slug => slug !== 'other').map(slug => ({ value: slug as string, label: names(slug) }))
    known.sort((a, b) => a.label.localeCompare(b.label, locale))
    const own = value.filter(category => !isCategorySlug(category)).map(category => ({ value: category, label: category }))
    return [...known, { value: 'other', label: names('other') }, ...own]
  }, [names, locale, value])
  return (
    <MultiSelect
      label={t('profile.categories')}
      description={t('profile.categoriesHint')}
      placeholder={value.length === 0 ? t('profile.categoriesPlaceholder') : ''}
      data={data}
      value={value}
      onChange={onChange}
      maxValues={5}
      searchable
      hidePickedOptions
      filter={({ options, search }) =>
        options.filter(option => 'label' in option && foldText(option.label).includes(foldText(search.trim())))
      }
      nothingFoundMessage={t('profile.categoriesNone')}
      withAsterisk
      error={error}
    />
  )
}

/** Returns a function that names a category; a category missing from our list is shown as saved. */
export function useCategoryNames(): (category: string) => string {
  const { t } = useTranslation()
  return useMemo(() => (category: string) => (isCategorySlug(category) ? t(`profile.categoryNames.${category}`) : category), [t])
}
