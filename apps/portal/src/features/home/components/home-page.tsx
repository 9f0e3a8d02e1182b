import { toStroops } from '@lealta/kernel'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormError } from '#shared/design/form-error.tsx'
import { Icon } from '#shared/design/icon.tsx'
import { ProgramCard } from '#shared/design/program-card.tsx'
import { Spinner } from '#shared/design/spinner.tsx'
import { StampTick } from '#shared/design/stamp.tsx'
import { keptInvitation } from '#shared/invitations/kept-invitation.ts'
import { LegalLinks } from '#shared/layout/legal-links.tsx'
import { PlainFrame } from '#shared/layout/plain-frame.tsx'
import { ActionButton, ActionLink } from '#shared/links/action-link.tsx'
import { useLinks } from '#shared/links/links.tsx'
import { usePortal } from '#shared/portal/portal-context.ts'
import { readJoinProgram } from '#shared/programs/join-path.ts'
import { LostDeviceLink } from '#shared/recovery/lost-device-link.tsx'
import { lazyPart } from '#shared/routing/load-part.ts'
import { hasKeystore } from '#shared/session/has-keystore.ts'
import { isExternal } from '#shared/session/session.ts'
import { readErrand } from '../model/errand.ts'
import { useEnterDemo } from '../model/use-enter-demo.ts'
import { DemoPeople } from './demo-people.tsx'
import classes from './home-page.module.css'

const UnlockForm = lazyPart(async () => ({ default: (await import('#shared/session/unlock-form.tsx')).UnlockForm }))
const ForgetWallet = lazyPart(async () => ({ default: (await import('./forget-wallet.tsx')).ForgetWallet }))
const ExternalWallets = lazyPart(async () => ({ default: (await import('./external-wallets.tsx')).ExternalWallets }))
const JoiningHero = lazyPart(async () => ({ default: (await import('./joining-hero.tsx')).JoiningHero }))
const ErrandHero = lazyPart(async () => ({ default: (await import('./errand-hero.tsx')).ErrandHero }))
const InvitationHero = lazyPart(async () => ({ default: (await import('./invitation-hero.tsx')).InvitationHero }))

/**
 * Presents the product and the ways in: unlock the wallet of this device, create one, restore one, or connect an external one. `next` is
 * where the person was going. Someone about to join a program sees that program instead of the pitch for shops, someone invited to a
 * business their invitation, and someone who came from a shop or a request what they were about to do.
 */
export function HomePage({ next }: { next: string | undefined }) {
  const { t } = useTranslation()
  const { configuration, storage } = usePortal()
  const [isKept, setKept] = useState(() => hasKeystore(storage))
  const [invitation, setInvitation] = useState(() => keptInvitation(storage).read())
  const joining = readJoinProgram(next)
  const errand = readErrand(next)
  const showsDemo = configuration.features.demo && invitation === undefined && !joining
  const forget = () => {
    keptInvitation(storage).clear()
    setInvitation(undefined)
  }
  const waysIn = (isInvited = false) => (
    <>
      {isKept ? (
        <Unlock next={next} onForgotten={() => setKept(false)} />
      ) : (
        <StartLinks isLight={joining !== undefined || isInvited} hasDemo={showsDemo && !errand} />
      )}
      <OtherWallets next={next} />
    </>
  )
  return (
    <PlainFrame>
      {invitation !== undefined ? (
        <Suspense>
          <InvitationHero token={invitation} onForget={forget} waysIn={waysIn} />
        </Suspense>
      ) : next !== undefined && joining ? (
        <Suspense>
          <JoiningHero programId={joining} next={next}>
            {waysIn()}
          </JoiningHero>
        </Suspense>
      ) : next !== undefined && errand ? (
        <>
          <Suspense>
            <ErrandHero errand={errand} next={next}>
              {waysIn()}
            </ErrandHero>
          </Suspense>
          {showsDemo ? <DemoPeople /> : null}
        </>
      ) : (
        <>
          <section className={classes.hero}>
            <div>
              <h1 className={classes.headline}>{t('home.headline')}</h1>
              <p className={classes.lead}>{t('home.lead')}</p>
              {waysIn()}
            </div>
            <SampleCards />
          </section>
          <Promises />
          <Answers />
          {showsDemo ? <DemoPeople /> : null}
        </>
      )}
      <footer className={classes.foot}>
        <p>{t('home.disclaimer')}</p>
        <LegalLinks className={classes.links} />
      </footer>
    </PlainFrame>
  )
}

const promises = [
  { icon: 'points', title: 'home.promise.giveTitle', body: 'home.promise.giveBody' },
  { icon: 'reward', title: 'home.promise.rewardTitle', body: 'home.promise.rewardBody' },
  { icon: 'stablecoin', title: 'home.promise.moneyTitle', body: 'home.promise.moneyBody' },
] as const

function Promises() {
  const { t } = useTranslation()
  return (
    <ul className={classes.promises}>
      {promises.map(promise => (
        <li key={promise.icon}>
          <Icon name={promise.icon} size={26} />
          <h2>{t(promise.title)}</h2>
          <p>{t(promise.body)}</p>
        </li>
      ))}
    </ul>
  )
}

/** What a shop owner asks first: what it costs, and what it takes to begin. */
function Answers() {
  const { t } = useTranslation()
  return (
    <dl className={classes.answers}>
      {(['cost', 'start'] as const).map(question => (
        <div key={question}>
          <dt>{t(`home.answers.${question}Title`)}</dt>
          <dd>{t(`home.answers.${question}Body`)}</dd>
        </div>
      ))}
    </dl>
  )
}

/**
 * Ways in for somebody without a wallet here. Whoever comes to collect points, or is invited to work for a business, is offered the wallet
 * that takes least (product decision 42); where the demo is on, a shop owner is in it with one click.
 */
function StartLinks({ isLight, hasDemo }: { isLight: boolean; hasDemo: boolean }) {
  const { t } = useTranslation()
  const { Link } = useLinks()
  return isLight ? (
    <>
      <div className={classes.actions}>
        <ActionLink link={{ to: '/setup/lite/password' }}>{t('home.joinLite')}</ActionLink>
      </div>
      <div className={classes.links}>
        <Link link={{ to: '/setup/create/step1' }}>{t('home.create')}</Link>
        <Link link={{ to: '/setup/import/step1' }}>{t('home.import')}</Link>
        <LostDeviceLink />
      </div>
    </>
  ) : (
    <>
      <div className={classes.actions}>
        <ActionLink link={{ to: '/setup/create/step1' }}>{t('home.create')}</ActionLink>
        {hasDemo ? (
          <TryAsOwner />
        ) : (
          <ActionLink link={{ to: '/setup/import/step1' }} quiet>
            {t('home.import')}
          </ActionLink>
        )}
      </div>
      <div className={classes.links}>
        {hasDemo ? <Link link={{ to: '/setup/import/step1' }}>{t('home.import')}</Link> : null}
        <LiteLink />
        <LostDeviceLink />
      </div>
    </>
  )
}

function TryAsOwner() {
  const { t } = useTranslation()
  const { busy, isNone, enter } = useEnterDemo()
  return (
    <>
      <ActionButton quiet disabled={busy !== undefined} onClick={() => enter('owner')}>
        {busy ? <Spinner label={t('home.signingIn')} /> : t('home.tryAsOwner')}
      </ActionButton>
      <FormError>{isNone ? t('home.demoNone') : null}</FormError>
    </>
  )
}

function LiteLink() {
  const { t } = useTranslation()
  const { Link } = useLinks()
  return <Link link={{ to: '/setup/lite' }}>{t('home.lite')}</Link>
}

/** The external wallets, loaded when they are asked for, or if one was connected here before. */
function OtherWallets({ next }: { next: string | undefined }) {
  const { t } = useTranslation()
  const { session, language } = usePortal()
  const [opened, setOpened] = useState<'asked' | 'known'>()
  const show = () => void language.loadAll().then(() => setOpened('asked'))
  const wasConnected = useEffectEvent(() => isExternal(session.read().wallet))
  useEffect(() => {
    if (wasConnected()) void language.loadAll().then(() => setOpened('known'))
  }, [language])
  return opened ? (
    <Suspense>
      <ExternalWallets next={next} isAsked={opened === 'asked'} />
    </Suspense>
  ) : (
    <div className={classes.links}>
      <button type="button" className={classes.plain} onClick={show}>
        {t('home.external')}
      </button>
    </div>
  )
}

function Unlock({ next, onForgotten }: { next: string | undefined; onForgotten: () => void }) {
  const { t } = useTranslation()
  const { Link } = useLinks()
  const [isForgetting, setForgetting] = useState(false)
  return (
    <>
      <div className={classes.unlock}>
        <h2>{t('home.unlockTitle')}</h2>
        <p>{t('home.unlockBody')}</p>
        <Suspense>
          <UnlockForm next={next} />
        </Suspense>
      </div>
      <div className={classes.links}>
        <Link link={{ to: '/setup/import/step1' }}>{t('home.import')}</Link>
        <Link link={{ to: '/setup/create/step1' }}>{t('home.create')}</Link>
        <LiteLink />
        <LostDeviceLink />
        <button type="button" onClick={() => setForgetting(true)}>
          {t('home.forget')}
        </button>
      </div>
      {isForgetting ? (
        <Suspense>
          <ForgetWallet onForgotten={onForgotten} onClose={() => setForgetting(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Sample customer cards: those of the demo's café and bakery. Decorative: the text beside them says the same. */
function SampleCards() {
  return (
    <div className={classes.cards} aria-hidden="true">
      <div className={classes.back}>
        <ProgramCard name="Espigas" business="Panadería Trigal" code="ESPIGAS" accent="teal" points={points(42n)} />
      </div>
      <div className={classes.front}>
        <ProgramCard
          name="Granos"
          business="Café Tostado"
          code="GRANOS"
          points={points(7n)}
          next={{ name: 'Espresso', price: points(10n) }}
        />
      </div>
      <div className={classes.tick}>
        <StampTick size={84} />
      </div>
    </div>
  )
}

const points = (whole: bigint) => toStroops(whole * 10_000_000n)
