import { Combobox, useCombobox } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '#shared/design/icon.tsx'
import { Money } from '#shared/design/money.tsx'
import { isIssuing } from '#shared/issuing/is-issuing.ts'
import { useSelectedBusiness } from '#shared/session/use-session.ts'
import { useMenuWallet } from './kept-wallet.ts'
import classes from './selected-wallet.module.css'
import { useBusinessWallets, type WalletChoice } from './selected-wallet.ts'
import { FIRST_WALLET, screenOf } from './wallet-param.ts'

/** From so many wallets on there is a field to search in them. */
const SEARCHED_FROM = 10

const icons: Partial<Record<WalletChoice['kind'], IconName>> = { pos: 'till', location: 'store', employee: 'person' }

/** Chooses the wallet on which the wallet screens act; nothing for who has only one. @param onSelect called once another one is chosen */
export function WalletSwitcher({ onSelect }: { onSelect?: () => void }) {
  const { t } = useTranslation()
  const open = useSelectedBusiness()
  const { data: wallets = [], refetch } = useBusinessWallets()
  const param = useMenuWallet() ?? open.publicKey
  const select = useSelectWallet()
  const [sought, setSought] = useState('')
  const isSearched = wallets.length >= SEARCHED_FROM
  const combobox = useCombobox({
    onDropdownOpen: () => {
      void refetch()
      if (isSearched) combobox.focusSearchInput()
      else combobox.selectActiveOption()
    },
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setSought('')
    },
  })
  if (wallets.length < 2) return null
  const current = wallets.find(({ publicKey }) => publicKey === param)
  const found = wallets.filter(wallet => isFound(wallet, sought))
  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      width={300}
      onOptionSubmit={publicKey => {
        combobox.closeDropdown()
        select(publicKey)
        onSelect?.()
      }}
    >
      <Combobox.Target targetType="button">
        <button type="button" className={classes.switcher} title={t('wallet.selected.switch')} onClick={() => combobox.toggleDropdown()}>
          <Icon name={iconOf(current)} />
          <span className={classes.words}>
            <span className={classes.name}>{current?.name ?? t('wallet.selected.none')}</span>
            {current ? <KindWords wallet={current} /> : null}
          </span>
          <Icon name="chevronDown" size={18} />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        {isSearched ? (
          <Combobox.Search
            value={sought}
            onChange={event => {
              setSought(event.currentTarget.value)
              combobox.resetSelectedOption()
            }}
            placeholder={t('wallet.selected.search')}
            aria-label={t('wallet.selected.search')}
          />
        ) : null}
        {/* Scrolls by keyboard, too. */}
        <Combobox.Options mah={280} tabIndex={0} className={classes.options ?? ''} aria-label={t('wallet.selected.choose')}>
          {found.length === 0 ? <Combobox.Empty>{t('wallet.selected.nothing')}</Combobox.Empty> : null}
          {found.map(wallet => (
            <Combobox.Option key={wallet.publicKey} value={wallet.publicKey} active={wallet.publicKey === param}>
              <WalletOption wallet={wallet} isSelected={wallet.publicKey === param} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function WalletOption({ wallet, isSelected }: { wallet: WalletChoice; isSelected: boolean }) {
  const { balance } = wallet
  return (
    <span className={classes.option}>
      <Icon name={iconOf(wallet)} />
      <span className={classes.words}>
        <span className={classes.name}>{wallet.name}</span>
        <KindWords wallet={wallet} />
        {balance ? (
          <span className={classes.small}>
            <Money amount={balance.amount} code={balance.code} />
          </span>
        ) : null}
      </span>
      {isSelected ? <Icon name="check" size={18} /> : null}
    </span>
  )
}

function KindWords({ wallet: { kind, alias } }: { wallet: WalletChoice }) {
  const { t } = useTranslation()
  const words = isIssuing(kind) ? undefined : t(`wallet.selected.kind.${kind}`)
  return <span className={classes.small}>{[words, alias].filter(part => part).join(' · ')}</span>
}

const iconOf = (wallet: WalletChoice | undefined): IconName => (wallet && icons[wallet.kind]) ?? 'wallet'

function isFound({ name, alias, publicKey }: WalletChoice, sought: string): boolean {
  const words = sought.trim().toLowerCase()
  return [name, alias ?? '', publicKey].some(part => part.toLowerCase().includes(words))
}

/** Opens the same screen for another wallet; the first one stands in no address. */
function useSelectWallet(): (publicKey: string) => void {
  const navigate = useNavigate()
  const open = useSelectedBusiness()
  const { pathname, search } = useLocation()
  return publicKey => {
    const wallet = publicKey === open.publicKey ? FIRST_WALLET : publicKey
    const to = screenOf(pathname)
    void navigate({ to, search: { ...(to === pathname ? search : {}), wallet } })
  }
}
