/** Given names with the short forms under which their bearers are known; a form may belong to several names. */

const english = `
abigail abby, alexander alex sandy xander, alexandra alex sandra, alfred alf fred, amanda mandy, andrew andy drew,
anthony tony, antonia toni, arthur art, barbara barb, benjamin ben benny, bernard bernie, charles charlie chuck,
catherine katherine kathryn cathy kathy kate katie kitty, charlotte lottie, christina christine chris tina,
christopher chris kit, daniel dan danny, david dave, deborah debbie deb, dominic dom, donald don, dorothy dot,
douglas doug, edward ed eddie ted ned, eleanor ellie nell, elizabeth elisabeth liz lizzie beth betty eliza libby,
eugene gene, francis frank fran, frances fran, franklin frank, frederick fred freddie, gabriel gabe, gabriella gabi,
geoffrey geoff jeff, gerald jerry gerry, gregory greg, harold harry hal, henry hank harry, isabella bella izzy,
jacob jake, jacqueline jackie, james jim jimmy jamie, jennifer jen jenny, jessica jess jessie, john jack johnny,
jonathan jon jonny, joseph joe joey, josephine jo josie, joshua josh, judith judy, kenneth ken kenny, kimberly kim,
lawrence larry, leonard leo len lenny, louis lou, margaret maggie meg peggy rita, martin marty, matthew matt,
maximilian max, megan meg, melissa mel, michael mike mick mickey, michelle shelly, nathaniel nate nat, nathan nate,
nicholas nick nicky nico, nicole nicky, oliver ollie, olivia liv, pamela pam, patricia pat patty tricia,
patrick pat paddy, peter pete, philip phil, raymond ray, rebecca becky becca, richard rick dick rich ricky,
robert bob bobby rob robbie, ronald ron ronnie, samantha sam, samuel sam sammy, sebastian seb, sophia sophie,
stephanie steph, stephen steven steve, susan sue suzie, suzanne sue, terence terry, theodore ted theo,
theresa terry tess, thomas tom tommy, timothy tim, valerie val, victor vic, victoria vicky tori, vincent vince,
walter walt, william will bill billy willy liam, zachary zach zack`

const russian = `
агафья гаша, александр саша шура саня сашка шурик, александра саша шура сашенька, алексей алеша леша, алена лена,
анастасия настя ася, анатолий толя, андрей андрюша, анна аня анюта нюра ася, антон антоша тоша, антонина тоня,
аркадий аркаша, арсений сеня арс, артем тема артемий, борис боря, вадим вадик, валентин валя валик, валентина валя,
валерий валера, валерия лера, варвара варя, василий вася, вера верочка, вероника ника, виктор витя,
виктория вика, виталий виталик, владимир вова володя влад, владислав влад владик слава, вячеслав слава,
галина галя, геннадий гена, георгий гоша жора егор юрий, григорий гриша, дарья даша, денис дениска, дмитрий дима митя,
евгений женя, евгения женя, екатерина катя катерина, елена лена алена, елизавета лиза, ефим фима, жанна жанночка,
зинаида зина, иван ваня, игорь гоша игорек, илья илюша, инна иннуля, ирина ира, кирилл кирюша, клавдия клава,
константин костя, ксения ксюша оксана, лариса лара, лев лева, леонид леня, лидия лида, любовь люба, людмила люда мила,
маргарита рита, марина мариша, мария маша маруся мари, михаил миша, надежда надя, наталья ната наташа наталия,
никита ник, николай коля, нина ниночка, оксана ксюша, олег олежка, ольга оля, павел паша, петр петя, полина поля,
раиса рая, роман рома, светлана света, семен сема, сергей сережа серега, софья соня софия, станислав стас слава,
степан степа, тамара тома, татьяна таня, тимофей тима, ульяна уля, федор федя, филипп филя, эдуард эдик, юлия юля,
юрий юра, яков яша, ярослав слава ярик, яна яночка`

/** Every form with the names that it may stand for. */
export function shortForms(heard: (name: string) => string): ReadonlyMap<string, ReadonlySet<string>> {
  const forms = new Map<string, Set<string>>()
  for (const line of `${english},${russian}`.split(',')) {
    const [name = '', ...short] = line.trim().split(/\s+/).map(heard)
    for (const form of [name, ...short]) forms.set(form, (forms.get(form) ?? new Set()).add(name))
  }
  return forms
}
