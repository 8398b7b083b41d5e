// A browser reads its tables of all languages when its first formatter is made, which takes a slow phone 180 ms. Here it
// does so in a thread beside the page, which finds them read.
for (const Format of [Intl.NumberFormat, Intl.RelativeTimeFormat, Intl.DateTimeFormat]) new Format(self.name)
close()
