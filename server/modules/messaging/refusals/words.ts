/** By which words mail servers say what they mean, in the languages in which they answer. Names are taken out before. */

/** One of them. */
const any = (...patterns: string[]) => new RegExp(patterns.join('|'), 'iu')

export const words = {
  relay: any(
    'relay(ing)? (access )?(is )?(denied|disallowed|prohibited|not (allowed|permitted))',
    '(unable|not permitted|not allowed|do not|cannot) (to )?relay',
    'relaying',
    'allowed (rcpt)?hosts|rcpthosts',
    'пересылка .{0,40}запрещ|ретрансляц',
    'weiterleitung .{0,40}nicht (erlaubt|gestattet)',
  ),
  authentication: any(
    '(?<!\\p{L})(spf|dkim|dmarc|rdns|ptr)(?!\\p{L})',
    'reverse dns|unauthenticated|authentication (information|checks|results)|required authentication level',
  ),
  rate: any(
    '(daily|hourly).{0,30}(sending|message|mail).{0,20}(limit|quota)|sending (limit|quota)',
    'too many (messages|mails|emails|recipients|connections)|rate.?limit|sending rate',
    'unusual (sending|rate)|messages per (hour|day)',
    'слишком много (писем|сообщений|получателей)|лимит (отправ|писем|сообщений)',
    'zu viele (nachrichten|e-?mails|empfänger)|trop de (messages|connexions)',
  ),
  blocked: any(
    'block.?list|black.?list|(?<!\\p{L})(rbl|dnsbl|sbl|xbl|pbl)(?!\\p{L})|spamhaus|spamcop|barracuda',
    'reputation|banned|blocked using|(client )?host (is )?(rejected|blocked)|(your|sending|from) (ip|network|host)',
    'ip( address)? .{0,60}(block|listed|reject|not accepted)|traffic not accepted',
    '(ч[её]рн|стоп.)\\p{L}{0,4}.?спис|ip.{0,40}заблокирован',
    'sperrliste|ip.{0,40}gesperrt|liste noire|lista negra',
  ),
  sender: any(
    'sender.{0,40}(reject|denied|refus|block|not (allowed|owned|permitted|accepted|authenticated)|verif|invalid|unknown)',
    '(from|sender) address.{0,40}(reject|not)|not owned by|sendasdenied|verification failed for|bad outbound sender',
    'not (authori[sz]ed|allowed|permitted) to send|sending (for|from) this account is disabled',
    'отправител\\p{L}{0,3}.{0,40}(отклон|запрещ|не |заблок)|absender.{0,40}(abgelehnt|nicht|gesperrt)',
    'exp[ée]diteur.{0,40}(refus|rejet|inconnu)',
  ),
  content: any(
    'spam|junk mail|unsolicited|virus|malware|phish|suspicious|spoof',
    '(message|mail)? ?content .{0,20}(reject|not accept|denied|refus)|content filter|attachment.{0,30}(not allowed|block|reject)',
    'спам|вирус|подозрит|unerwünscht|inhalt.{0,30}abgelehnt',
  ),
  size: any(
    'too (big|large)|(message|mail|maximum|fixed).{0,20}size|size (limit|exceed)|larger than',
    'слишком больш|размер\\p{L}{0,2} (письма|сообщения)|zu groß|trop (gros|volumineu|grand)|demasiado grande|troppo grande',
  ),
  full: any(
    'quota|(mailbox|inbox|mail ?box|account).{0,20}(is )?full|over ?limit|insufficient.{0,10}(storage|space)|out of (storage )?space',
    '(disk|storage|system) (is )?full|receiving mail (at a rate|too quickly)',
    'переполнен|превышен\\p{L}{0,2} (квот|лимит|объ[её]м)|(ящик|диск).{0,30}заполнен',
    'postfach.{0,30}voll|speicherplatz|bo[iî]te.{0,30}pleine|buz[oó]n.{0,20}llen|casella.{0,20}piena|caixa.{0,20}cheia',
  ),
  loop: any('hop count|too many hops|(mail|routing) loop|loops? back|too many received', 'зациклен|schleife'),
  policy: any(
    'polic(y|ies)|administrative(ly)? prohibi|access denied|authentication (is )?required|restricted|not authori[sz]ed',
    'политик|доступ запрещ[её]н|richtlinie|zugriff verweigert|stratégie',
  ),
  system: any(
    'transaction failed|transaktion (ist )?fehlgeschlagen|(try|retry)( again)? later|timed? ?out|service (is )?(un|not )available|internal error',
    '(host|domain)( or domain name)? (name )?not found|unknown (host|domain)|(host|domain) unknown|no such (host|domain)|name service error',
    'connection (refused|lost|reset)|no route|unrouteable|local configuration|temporar',
    'домен\\p{L}{0,2}.{0,20}(не найден|не существует)|сервер\\p{L}{0,2}.{0,20}(недоступен|не отвечает)|повторите.{0,20}позже',
    'später (noch einmal|erneut)|veuillez essayer plus tard',
  ),
} as const

/** That nobody is there. */
export const speaksOfNobody = any(
  "(user|recipient|mailbox|account|addressee|address|alias)s?(?!\\p{L}).{0,60}(unknown|not (found|known|exist|listed|valid|recogni[sz]ed|a (valid|known))|n'?t exist|does ?n'?o?t exist|invalid|no longer (exists|valid))",
  '(unknown|no such|invalid|non-?existent|illegal) (or illegal |local |virtual |e-?mail )?(user|recipient|mailbox|account|address|alias|person|local.?part)',
  "no (mail ?box|one|user|person)(?!\\p{L}).{0,40}(here|by that name|with that)|not (have|has) an? .{0,20}account|n't have an? .{0,20}account",
  '(пользовател|получател|адресат|адрес|ящик|аккаунт|абонент|користувач)\\p{L}{0,3}.{0,60}(не найден|не существ|не зарегистр|неизвест|отсутствует|удал[её]н|не знайдено|не існує)',
  '(нет такого|нет таких|неизвестн\\p{L}{1,3}|несуществующ\\p{L}{1,3}) (почтов\\p{L}{1,3} )?(пользовател|получател|адрес|ящик|абонент)',
  '(не найден|не существует)\\p{L}? (пользовател|получател|адрес|почтов)',
  '(empfänger|benutzer|nutzer|postfach|adresse|konto|teilnehmer)\\p{L}{0,6}.{0,40}(unbekannt|nicht (gefunden|bekannt|vorhanden)|existier\\p{L}{1,3} nicht|ungültig)',
  '(unbekannt\\p{L}{0,2}|kein) (empfänger|benutzer|nutzer|postfach|adresse)',
  "(utilisateur|destinataire|adresse|bo[iî]te|compte).{0,40}(inconnu|n'existe pas|introuvable|invalide)",
  '(usuario|destinatario|direcci[oó]n|buz[oó]n|cuenta).{0,40}(desconocid|no (existe|encontrad)|inexistente)',
  '(usu[aá]rio|destinat[aá]rio|endere[cç]o|caixa|conta)(?!\\p{L}).{0,40}(desconhecid|n[aã]o (existe|encontrad)|inexistente)',
  '(utente|destinatario|indirizzo|casella).{0,40}(sconosciut|inesistente|non (esiste|trovat))',
  '(użytkownik|adres|konto|skrzynk|odbiorc)\\p{L}{0,4}.{0,40}(nieznan|nie istnieje)|nie (ma takiego|istnieje) (konta|użytkownik|adres)',
  '(gebruiker|ontvanger|adres|postbus).{0,40}(onbekend|bestaat niet|niet gevonden)',
  '(用户|收件人|邮箱|宛先|受信者|ユーザー?|アドレス).{0,20}(不存在|存在しません|不明|見つかりません)|无此用户',
)
