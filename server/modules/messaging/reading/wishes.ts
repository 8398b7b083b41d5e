import { bareWords } from './quoted.ts'

/**
 * What somebody wants of being written to (D-135):
 * - `stop`: the whole letter asks for no more mail;
 * - `maybe`: something of the kind stands beside other words, or only of a time, a place, a way: people decide that.
 */
export type Wish = 'stop' | 'maybe'

/** One word, or a mail program's own link: all of it. */
const command =
  /^\W*(stop|unsubscribe|remove( me)?|opt[- ]?out|стоп|отписаться|отписка|отпишите|відписатися|abmelden|abbestellen|désinscription|se désabonner|désabonner|baja|darme de baja|cancelar suscripción|descadastrar|cancella(mi)?|disiscrivimi|afmelden|uitschrijven|wypisz|wypisz mnie|odhlásit|afmeld|avregistrera|配信停止|退订|取消订阅|수신거부)\W*$/iu

const phrases = [
  // English
  /\b((please|kindly|to|must) unsubscribe|unsubscribe (me|my|this|from|please)|i (want to |wish to |would like to |['’]d like to |hereby )?(opt out|opt[- ]out|unsubscribe)|opt me out|remove (me|my (e-?mail|address|name|data|details))|take me off|delete me from|stop (e-?mailing|mailing|contacting|writing|messaging|sending|spamming)|leave me alone|cease (all )?contact)\b/iu,
  /\b((please )?(do not|don['’]?t|never|no longer) (ever )?(contact|e-?mail|write( to)?|message|send|spam|reach out to|approach) (me|us|this address|here|any more|anymore|further)|no (more|further) (e-?mails?|messages?|contact|letters?|mail))\b/iu,
  // Russian, Ukrainian
  /(отпиши(те)? меня|отписать меня|прошу (меня )?отписать|(удалите|уберите|исключите) (меня|мой|мою|мои)|не пиши(те)? (мне|сюда|больше)|больше (мне |сюда )?не (пишите|писать|пиши|присылайте|беспокойте)|прекратите (мне )?(писать|рассылку|присылать)|не (присылайте|отправляйте|беспокойте)|не надо (мне )?(больше )?(писать|присылать)|не связывайтесь|отстаньте)/iu,
  /(не пишіть (мені|більше)|більше (мені )?не пишіть|відпишіть мене|видаліть (мене|мої)|не надсилайте)/iu,
  // German
  /(schreib(en sie|t)? mir (bitte )?(nicht|nie) ?(mehr|wieder)?|kontaktier(en sie|t)? mich (bitte )?nicht|keine (weiteren |mehr )?(e-?mails?|nachrichten|mails?|anfragen)|(streichen|löschen|entfernen|nehmen) sie (bitte )?mich|nicht (mehr|weiter|wieder) (an)?(schreiben|kontaktieren|anzuschreiben|zu kontaktieren)|von (der|ihrer|eurer) liste|abmelden)/iu,
  // French, Spanish, Portuguese, Italian
  /(ne (me |m['’])(contactez|écrivez|écris|envoyez|sollicitez) (plus|pas)|ne plus (me |m['’])(contacter|écrire|envoyer|solliciter)|désinscri\S+|désabonn\S+|(retirez|supprimez|enlevez)[- ]moi)/iu,
  /(no me (escrib\S+|contact\S+|env[ií]\S+|mand\S+)|(no|ni) (vuelvan?|quiero) (a )?(escribirme|contactarme|recibir)|d(a|e)me de baja|darme de baja|(elim[ií]n\S+|b[oó]rr\S+|quit\S+)me|no (más|mas) (correos|mensajes|emails?))/iu,
  /(não me (escrev\S+|contact\S+|envi\S+|mand\S+)|(pare|parem) de (me )?(enviar|escrever|mandar|contactar)|remov\S+[- ]me|retir\S+[- ]me|descadastr\S+|não (quero|desejo) (mais )?receber)/iu,
  /(non (mi )?(scriv\S+|contatt\S+|mand\S+|invi\S+)( più)?( mi)?|cancellat?e?mi|cancellami|rimuov(imi|etemi|ete il)|non (voglio|desidero) (più )?ricevere|smett\S+ di scriver\S+)/iu,
  // Dutch, Polish, Czech, Nordic, Turkish, Japanese, Chinese
  /(schrijf (me|mij) niet( meer)?|geen (verdere )?(e-?mails?|berichten) meer|(mail|contacteer|benader) (me|mij) niet( meer)?|haal (me|mij) (van|uit)|verwijder (me|mij|mijn)|schrijf (me|mij) uit|niet meer (te )?(mailen|benaderen|schrijven|contacteren))/iu,
  /((proszę )?nie pis(z|ać|zcie)( do mnie)?( więcej)?|proszę o (usunięcie|niekontaktowanie)|usu(ń|ńcie|nąć) (mnie|moje)|(proszę )?wypis\S+ mnie|nie kontakt\S+ się|nie wysyła\S+)/iu,
  /(nepište mi|neposílejte mi|nekontaktujte mě|odhla(s|š)te mě|smažte (mě|moje)|vymažte (mě|moje)|už mi nepište)/iu,
  /(skriv ikke( mer)?( til meg| til mig)?|ikke (skriv|kontakt|send)\S* (til )?(meg|mig|flere|mer)|kontakt (meg|mig) ikke|(fjern|slet|slett|ta bort|radera) (meg|mig)|skriv inte( mer)?( till mig)?|kontakta mig inte|inga fler (mejl|meddelanden)|avregistrera mig|afmeld mig)/iu,
  /(bana (bir daha |artık )?(yazmayın|e-?posta göndermeyin|mesaj göndermeyin)|beni listeden|listeden çıkar)/iu,
  /(連絡しないで|メールを送らないで|送信しないで|配信(を)?停止|不要再(给我)?(发|联系)|请(勿|不要)再?(给我)?(发|联系)|退订|別再(寄|聯絡))/u,
] as const

/** Only for a time, at a place or by a way: whoever says so may well want to hear of us. */
const qualified =
  /\b(at work|at (my|this) (work|office|company|job)|work (e-?mail|address|account)|at this (address|time)|this address|(by|on|via|over) (phone|telegram|whats ?app|linkedin|sms|viber|e-?mail)|before|until|till|unless|except|this (week|month|year)|today|tomorrow|right now|for now|for (the )?(next|a)|(during|on) (the )?(weekend|holiday|vacation)|instead|anything (but|else)|about (this|that|junior|other)|if)\b|\b(use|write|reach) (me )?(at |to )?\S{1,60}@|на (работ|рабоч|эт(от|у) (адрес|почт))|(в|по|через) (телеграм|ватсап|вотсап|telegram|whats|линкедин|linkedin|почт|телефон|скайп)|до (понедельн|вторник|сред|четверг|пятниц|суббот|воскрес|конца|\d)|пока |раньше|после |на (этой|следующей) недел|в выходные|кроме|если|лучше |а не |сегодня|завтра|\b(bei der arbeit|vor (montag|dienstag|mittwoch|donnerstag|freitag)|bis |per (telefon|whatsapp|linkedin)|auf (diese|meine arbeits)|sondern|am wochenende|au travail|avant|jusqu|sur (linkedin|whatsapp)|en el trabajo|antes|hasta|por (whatsapp|teléfono|linkedin)|no trabalho|até|pelo (whatsapp|telefone)|al lavoro|prima|fino|su (linkedin|whatsapp)|op (het|mijn) werk|voor (maandag|dinsdag)|tot |w pracy|przed|do (poniedziałku|wtorku)|na jobbet|før|før mandag|innan|till (måndag)|v práci|před)\b/iu

/** What people say beside it without meaning more. */
const polite =
  /^\W*((hi|hello|hey|dear|good (morning|day|afternoon|evening)|здравствуй(те)?|добр(ый|ое|ого) (день|утро|вечер|дня)|привет|вітаю|добрий день|hallo|guten (tag|morgen)|sehr geehrte?r?|bonjour|hola|buen(os|as)? (d[ií]as|tardes)|olá|ciao|buongiorno|salve|dzień dobry|dobrý den|hej|merhaba)(?=$|[\s,.!])[^.!?]{0,60}|(no|нет|nein|non|não|nie|ne|nej|nee),?|(many |no )?(thanks?|thank you|thx|спасибо|дякую|danke|vielen dank|merci|gracias|obrigad[oa]|grazie|bedankt|dank u|dziękuję|děkuji|tak|tack|takk)(?=$|[\s,.!])[^.!?]{0,60}|please|пожалуйста|bitte|(best|kind|warm) ?(regards|wishes)?|regards|с уважением|sorry|извините|простите)\W*$/iu

/** What says why, and adds nothing that somebody could want to answer. */
const refusal =
  /((not|no longer|isn['’]t|n['’]t) (at all )?(interested|interesting|looking|open to|searching)|no interest|not for me|(how|where) did you (get|find) my|i never (gave|signed|subscribed)|не интересн|не ищу|не рассматриваю|неинтересн|не актуальн|неактуальн|откуда у вас|не цікав|kein interesse|nicht interessiert|pas intéressé|no (me )?interesa|não (me )?interessa|sem interesse|non (mi )?interessa|non sono interessat|geen interesse|niet geïnteresseerd|nie jestem zainteresowan|nemám zájem|ikke interesseret|ikke interessert|inte intresserad|ilgilenmiyorum|興味(は|が)?ありません|没有兴趣|不感兴趣)/iu
/** The right of erasure goes with the wish (GDPR art. 17). */
const erasure =
  /((delete|erase|remove)\b.{0,40}\b(data|details|information|profile|record)|gdpr|dsgvo|rgpd|удал.{0,30}(данн|профил|информац|анкет|контакт)|персональн\S+ данн|видал.{0,30}дан|(lösch|entfern).{0,40}(daten|profil)|supprim\S* .{0,30}données|(elimin|borr)\S* .{0,30}datos|(apag|elimin|exclu)\S* .{0,30}dados|cancell\S* .{0,30}dati|verwijder\S* .{0,30}gegevens|usu\S* .{0,30}(dane|danych)|(smaž|vymaž)\S* .{0,30}údaje|slet\S* .{0,30}(data|oplysninger|opplysninger)|radera .{0,30}(uppgifter|data))/iu

/** A letter of more words is one that a person reads. */
const mostWords = 1000

const sentencesOf = (words: string) =>
  words
    .split(
      /(?<=[.!?;。！？])\s+|\n+|,? (?:but|но|але|aber|mais|pero|mas|ma|maar|ale|men) |\s+(?:and|и|und|et|y|e|en|i|a|og|och)\s+(?=(?:please|do not|don['’]t|never|не|löschen|stop|remove|delete|nie|no |non |ne ))/iu,
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
  if (!asked.length) return undefined
  const isWhole = words.length <= mostWords && sentences.every((sentence) => isStop(sentence) || isBeside(sentence))
  return isWhole && !asked.some((sentence) => qualified.test(sentence)) ? 'stop' : 'maybe'
}
