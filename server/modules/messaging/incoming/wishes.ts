import { bareWords } from './quoted.ts'

/**
 * What somebody wants of being written to (D-135):
 * - `stop`: the whole letter asks for no more mail;
 * - `maybe`: something of the kind stands beside other words, or only of a time, a place, a way: people decide that.
 */
export type Wish = 'stop' | 'maybe'

/** One word, or a mail program's own link: all of it. */
const command =
  /^\W*((please )?stop( it| please)?|meld meg av|unsubscribe|remove( me)?|opt[- ]?out|стоп|отписаться|отписка|отпишите|відписатися|abmelden|abbestellen|désinscription|se désabonner|désabonner|baja|darme de baja|cancelar suscripción|descadastrar|cancella(mi)?|disiscrivimi|afmelden|uitschrijven|wypisz|wypisz mnie|odhlásit|afmeld|avregistrera|配信停止|退订|取消订阅|수신거부)\W*$/iu

const phrases = [
  // English
  /\b((please|kindly|to|must) unsubscribe|unsubscribe (me|my|this|from|please)|i (want to |wish to |would like to |['’]d like to |hereby )?(opt out|opt[- ]out|unsubscribe)|opt me out|(remove|delete) (me|my (e-?mail|address|name|number))|lose my (e-?mail|address|number)|take me off|stop (e-?mailing|mailing|contacting|writing|messaging|sending|spamming)|leave me alone|cease (all )?contact|no longer (wish|want) to (receive|get|be contacted))\b/iu,
  /(?<!\b(i|we|they|you|who) )\b(do not|don['’]?t|never|no longer) (ever |please )?(contact|e-?mail|write|message|send|spam|reach out|approach)\b/iu,
  /\b((want|wish|need|send|please),? no (more|further)|no (more|further) (e-?mails?|messages?|contact|letters?|mail))\b/iu,
  // Russian, Ukrainian
  /(отпиши(те)? меня|отписать меня|прошу (меня )?отписать|(удалите|уберите|исключите) (меня|мой|мою|мои)|не пиши(те)?(?=[\s,.!:;]|$)|больше (мне |сюда )?не (пишите|писать|пиши|присылайте|присылать|беспокойте|беспокоить|отправляйте|отправлять)|(прекратите|хватит) (мне )?(писать|слать|рассылку|присылать|спамить)|не (присылайте|отправляйте|беспокойте)|не надо (мне )?(больше )?(писать|присылать)|не связывайтесь|отстаньте)/iu,
  /(не пишіть|більше (мені )?не (пишіть|надсилайте)|відпишіть мене|видаліть (мене|мої)|не надсилайте)/iu,
  // German
  /(schreib(en sie|t)? mir (bitte |aber |doch )*(nicht|nie) ?(mehr|wieder)?|(schicken|senden) sie mir (bitte )?(keine|nichts)|kontaktier(en sie|t)? mich (bitte )?nicht|keine (weiteren |mehr )?(e-?mails?|nachrichten|mails?|anfragen)|(streichen|löschen|entfernen|nehmen) sie (bitte )?mich|hör(en sie|t)? (bitte )?auf|nicht (mehr|weiter|wieder) (an)?(schreiben|kontaktieren|anzuschreiben|zu kontaktieren)|von (der|ihrer|eurer) liste|möchte mich abmelden)/iu,
  // French, Spanish, Portuguese, Italian
  /(ne (me |m['’])(contactez|écrivez|écris|envoyez|sollicitez) (plus|pas)|ne plus (me |m['’])(contacter|écrire|envoyer|solliciter)|arrêt(ez|e|er) de (me |m['’]|nous )|désinscri(re|vez)|désabonn(er|ez)[- ]moi|(retirez|supprimez|enlevez)[- ](moi|mon|mes))/iu,
  /(no me (escrib\S+|contact\S+|env[ií]\S+|mand\S+)|(no|ni) (vuelvan?|quiero) (a )?(escribirme|contactarme|recibir)|d(a|e)me de baja|darme de baja|(elim[ií]n\S+|b[oó]rr\S+|quit\S+)(me| mis?)\b|dej(e|en|a) de (enviar|escribir|mandar|contactar)\S*|no (más|mas) (correos|mensajes|emails?))/iu,
  /(não me (escrev\S+|contact\S+|contat\S+|envi\S+|mand\S+)|não escrevam|(pare|parem) de (me )?(enviar|escrever|mandar|contactar|contatar)|remov\S+[- ]me|retir\S+[- ]me|descadastr\S+|não (quero|desejo) (mais )?receber)/iu,
  /(non (mi )?(scriv\S+|contatt\S+|mand\S+|invi\S+)( più)?( mi)?|cancellat?e?mi|cancellami|toglie(te)?mi|basta (spam|mail|e-?mail|messaggi)|rimuov(imi|etemi|ete il)|non (voglio|desidero) (più )?ricevere|smett\S+ di scriver\S+)/iu,
  // Dutch, Polish, Czech, Nordic, Finnish, Hungarian, Romanian, Turkish
  /((schrijf|mail|contacteer|benader) (me|mij) (alsjeblieft |aub |a\.u\.b\. )?niet( meer)?|geen (verdere )?(e-?mails?|berichten) meer|(haal|schrijf) (me|mij) (van|uit)|verwijder (me|mij|mijn)|niet meer (te )?(mailen|benaderen|schrijven|contacteren)|stop met (mailen|schrijven))/iu,
  /(nie (pisz|pisać|piszcie|przysyła|wysyła|kontakt)\S*|przestańcie|zaprzestani\S+ (wysyłania|kontakt)|proszę o (usunięcie|niekontaktowanie)|usu(ń|ńcie|nąć) (mnie|moje|mój)|(proszę )?wypis\S+ mnie)/iu,
  /((mi )?(prosím )?nepište|neposílejte|nekontaktujte|odhla(s|š)te mě|(smažte|vymažte) (mě|moje)|žádné další (e-?maily|zprávy))/iu,
  /(skriv (venligst |vær så snill )?(ikke|inte|int)|ikke (skriv|kontakt|send)\S*|send (mig|meg) (ikke|ingen)|kontakt(a)? (meg|mig) (ikke|inte)|(fjern|slet|slett|ta bort|radera) (meg|mig)|inga fler (mejl|meddelanden)|sluta (mejla|skriva|kontakta)|hör inte av|(avregistrera|meld|afmeld) (mig|meg))/iu,
  /(älkää (lähettäkö|kirjoittako|ottako)|ne írj\S+|ne küldj\S+|nu (îmi |imi )?mai (scrieți|scrie|trimite)\S*|să nu (îmi|imi) mai|bana (bir daha |artık )?(yazmay\S+|yazılmamas\S+|e-?posta göndermey\S+|mesaj göndermey\S+)|(iş )?adresime yazmay\S+|beni (listeden|listenizden) çıkar\S*|yazmayın)/iu,
  // Japanese, Chinese, Korean
  /(連絡しないで|(連絡|メール)は(ご遠慮|不要)|送らないで|送信しないで|配信(を)?停止|(不要|勿|别|別)再?(给我|給我)?(发|發|联系|聯絡|写信|寄)|(메일|연락).{0,10}(보내지|하지) ?마)/u,
] as const

/** Only for a time, at a place or by a way: whoever says so may well want to hear of us. */
const qualified =
  /\b(at work|at (my|this) (work|office|company|job)|work (e-?mail|address|account)|at this (address|time)|this address|(by|on|via|over) (phone|telegram|whats ?app|linkedin|sms|viber)|before|until|till|unless|except|this (week|month|year)|today|tomorrow|right now|for now|for (the )?(next|a)|(during|on) (the )?(weekend|holiday|vacation)|instead|anything (but|else)|about (this|that|junior|other)|so often|every day|if)\b|\b(use|write|reach) (me )?(at |to )?\S{1,60}@|\S@\S|на (работ|рабоч|эт(от|у) (адрес|почт))|(в|по|через) (телеграм|ватсап|вотсап|telegram|whats|линкедин|linkedin|телефон|скайп)|до (понедельн|вторник|сред|четверг|пятниц|суббот|воскрес|конца|нового|\d)|пока |раньше|после |на (этой|следующей) недел|в выходные|кроме|если|лучше |так часто|сегодня|завтра|робоч|\b(bei der arbeit|firmen\S*|vor (montag|dienstag|mittwoch|donnerstag|freitag)|bis |per (telefon|whatsapp|linkedin)|auf (diese|meine arbeits)|junior\S*|sondern|am wochenende|au travail|avant|jusqu|tous les jours|sur (linkedin|whatsapp)|trabajo|antes|hasta|por (whatsapp|teléfono|linkedin)|trabalho|até|pelo (whatsapp|telefone)|al lavoro|prima|fino|su (linkedin|whatsapp)|op (het|mijn) werk|voor (maandag|dinsdag|januari|februari)|tot |w pracy|przed|do (poniedziałku|wtorku|jara|léta)|na jobbet|før|innan|före|till (måndag)|v práci|před|iş)\b|工作|邮箱|会社|アドレス/iu

/** A person who says so is not suppressed, whatever else they write. */
const interest =
  /(?<!\bnot |\bnot very |\bno longer |n['’]t |\bnever )\b(i(['’]m| am) (very |quite |really )?(interested|curious)|sounds? (great|good|interesting|fun)|let['’]?s talk|looking forward|happy to talk|would love to)\b|(?<!не |не очень )(интересно[,.! ]|интересная|заинтересова|с радостью|готов обсудить)|(?<!kein |nicht )(habe ich interesse|klingt (aber )?(spannend|gut|interessant)|gern(e)? (sprechen|reden))|m['’]intéresse(?! pas)|(?<!no )me interesa|(?<!não )tenho interesse|(?<!non )mi interessa|mnie interesuje|ráda? promluvím|låter kul|pratar (jag )?gärna|цікава\b|ilgimi çekti|興味があ(ります|り、)|(?<!不)感兴趣/iu

/** What people say beside it without meaning more. */
const polite =
  /^\W*((hi|hello|hey|dear|good (morning|day|afternoon|evening)|здравствуй(те)?|добр(ый|ое|ого) (день|утро|вечер|дня)|привет|вітаю|добрий день|hallo|guten (tag|morgen)|sehr geehrte?r?|bonjour|hola|buen(os|as)? (d[ií]as|tardes)|olá|ciao|buongiorno|salve|dzień dobry|dobrý den|hej|merhaba)(?=$|[\s,.!])[^.!?]{0,60}|(no|нет|nein|non|não|nie|ne|nej|nee),?|(many |no )?(thanks?|thank you|thx|спасибо|дякую|danke|vielen dank|merci|gracias|obrigad[oa]|grazie|bedankt|dank u|dziękuję|děkuji|tak|tack|takk)(?=$|[\s,.!])[^.!?]{0,60}|please|пожалуйста|bitte|(best|kind|warm) ?(regards|wishes)?|regards|с уважением|sorry|извините|простите)\W*$/iu

/** What says why, and adds nothing that somebody could want to answer. */
const refusal =
  /((not|no longer|isn['’]t|n['’]t) (at all )?(interested|interesting|looking|open to|searching)|no interest|not for me|(how|where) did you (get|find) my|wrong (person|address|e-?mail|man|woman|number|\p{Lu})|i never (gave|signed|subscribed)|не интересн|не ищу|не рассматриваю|неинтересн|не актуальн|неактуальн|откуда у вас|не цікав|kein interesse|nicht interessiert|pas intéressé|no (me )?interesa|não (me )?interessa|sem interesse|não tenho interesse|non (mi )?interessa|non sono interessat|geen interesse|niet geïnteresseerd|nie jestem zainteresowan|nemám zájem|ikke interesseret|ikke interessert|inte intresserad|[iİ]lgilenmiyorum|en ole kiinnostunut|nem érdekel|nu (mă|ma) interesează|관심 ?없|興味(は|が)?ありません|没有兴趣|不感兴趣)/iu
/** The right of erasure goes with the wish (GDPR art. 17). */
const erasure =
  /((delete|erase|remove)\b.{0,40}\b(data|details|information|profile|record)|gdpr|dsgvo|rgpd|lgpd|rodo|kvkk|art(ikel|icle|\.)? ?17|отзываю согласие|exclus[ãa]o .{0,20}dados|výmaz|verilerim\S* silin|個人情報を削除|删除.{0,6}(信息|资料|数据)|удал.{0,30}(данн|профил|информац|анкет|контакт)|персональн\S+ данн|видал.{0,30}дан|(lösch|entfern).{0,40}(daten|profil)|supprim\S* .{0,30}données|(elimin|borr)\S* .{0,30}datos|(apag|elimin|exclu)\S* .{0,30}dados|cancell\S* .{0,30}dati|verwijder\S* .{0,30}gegevens|usu\S* .{0,30}(dane|danych)|(smaž|vymaž)\S* .{0,30}údaje|slet\S* .{0,30}(data|oplysninger|opplysninger)|(radera|ta bort) .{0,30}(uppgifter|data))/iu

/** A letter of more words is one that a person reads. */
const mostWords = 1000

const sentencesOf = (words: string) =>
  words
    .split(
      /(?<=[.!?;])\s+(?=[\p{L}¡¿«„“'"])|[。！？，、；]|\n+|,\s(?:but|но|але|aber|mais|pero|mas|ma|maar|ale|men) |\s+(?:and|и|und|et|y|e|en|i|a|og|och)\s+(?=(?:please|do not|don['’]t|never|не|löschen|stop|remove|delete|nie|no |non |ne ))/iu,
    )
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\d]/u.test(sentence))

/** Each about the same as what is looked for before a comma: 'Thanks, but please take me off your list'. */
const isStop = (sentence: string) => command.test(sentence) || phrases.some((phrase) => phrase.test(sentence))

const isBeside = (sentence: string) => polite.test(sentence) || refusal.test(sentence) || erasure.test(sentence)

/**
 * @param subject of the letter: a mail program's link to unsubscribe writes it there
 * @param said without what is quoted
 */
export function wishOf(subject: string, said: string): Wish | undefined {
  const words = bareWords(said).slice(0, mostWords + 1)
  if (command.test(subject) && words.length <= 60) return 'stop'
  const sentences = sentencesOf(words)
  const asked = sentences.filter(isStop)
  // To be forgotten is more than not to be written to: a person reads it.
  if (!asked.length) return sentences.some((sentence) => erasure.test(sentence)) ? 'maybe' : undefined
  const isWhole = words.length <= mostWords && sentences.every((sentence) => isStop(sentence) || isBeside(sentence))
  return isWhole && !qualified.test(words) && !interest.test(words) ? 'stop' : 'maybe'
}
