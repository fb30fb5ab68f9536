/**
 * Common names by country, each list from the commonest to rarer ones, as statistical offices and registers of names publish them (US
 * Census Bureau 2010 and SSA; ONS; INE of Spain; INEGI; IBGE; Destatis and GfdS; Statistics Poland; TÜİK; public registers elsewhere). The order
 * is what is used of it: the first third counts as common, the last as uncommon.
 */
export type People = { country: string; given: readonly string[]; family: readonly string[] };

const words = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll("_", " "));

export const PEOPLE: readonly People[] = [
  {
    country: "br",
    given: words(
      "Maria José Ana João Antônio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Juliana Fernanda Patrícia Aline Sandra Camila Rafael Bruno Thiago Vinícius Larissa Valdemir Jurema Edgar Otávio Iracema Raul Norberto",
    ),
    family: words(
      "Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida Lopes Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Bittencourt Peixoto Quadros Valadares Furtado Salgado",
    ),
  },
  {
    country: "cn",
    given: words(
      "Wei Fang Na Min Jing Li Qiang Lei Jun Yang Yong Yan Jie Juan Tao Ming Chao Xiulan Xia Ping Gang Guiying Jianguo Xiaohong Zhiyuan Wenjing Haoran Zihan Yichen Ruoxi",
    ),
    family: words(
      "Wang Li Zhang Liu Chen Yang Huang Zhao Wu Zhou Xu Sun Ma Zhu Hu Guo He Lin Gao Luo Zheng Liang Xie Song Tang Ouyang Shangguan Situ Duan Qiao",
    ),
  },
  {
    country: "de",
    given: words(
      "Peter Michael Thomas Andreas Wolfgang Klaus Jürgen Günter Stefan Christian Maria Ursula Monika Petra Elisabeth Sabine Renate Helga Karin Brigitte Uwe Holger Dirk Ingo Heike Anke Friedhelm Almut Eckart Reinhild",
    ),
    family: words(
      "Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Tiedemann Overbeck Wiechmann Pfannenstiel Achterberg",
    ),
  },
  {
    country: "eg",
    given: words(
      "Mohamed Ahmed Mahmoud Mostafa Ali Ibrahim Hassan Khaled Omar Youssef Fatma Mona Amira Heba Sara Nour Hany Sherif Tamer Wael Ashraf Karim Rania Dalia Shaimaa Bassem Lobna Nermin Yehia Gamil",
    ),
    family: words(
      "Mohamed Ahmed Ali Hassan Ibrahim Mahmoud Mostafa El-Sayed Hussein Abdel_Rahman Salem Osman Khalil Saad Fathy Soliman Mansour Youssef Shaker Farouk Gaber Ramadan Zaki Shalaby Badawy Tantawy Abaza Naguib Ghali Boutros",
    ),
  },
  {
    country: "es",
    given: words(
      "Antonio María José Manuel Francisco Carmen Juan Ana David Laura Javier Isabel Daniel Cristina Carlos Marta Miguel Lucía Rafael Elena Pedro Raquel Fernando Rocío Gonzalo Nuria Eulalia Leocadia Ramiro Fermín",
    ),
    family: words(
      "García Rodríguez González Fernández López Martínez Sánchez Pérez Gómez Martín Jiménez Hernández Ruiz Díaz Moreno Muñoz Álvarez Romero Gutiérrez Alonso Navarro Torres Domínguez Ramos Echevarría Arrizabalaga Bustamante Quintanilla Olazábal Larrañaga",
    ),
  },
  {
    country: "fr",
    given: words(
      "Jean Marie Pierre Michel André Philippe Nathalie Isabelle Nicolas Christophe Catherine Julien Sylvie Patrick Stéphane Sandrine Thierry Céline Laurent Aurélie Éric Valérie Guillaume Élodie Gaëtan Ghislaine Thibault Solène Barnabé Clotilde",
    ),
    family: words(
      "Martin Bernard Thomas Petit Robert Richard Durand Dubois Moreau Laurent Simon Michel Lefebvre Leroy Roux David Bertrand Morel Fournier Girard Bonnet Dupont Lambert Fontaine Rousseau Chevallier Delacroix Grandjean Vandamme Kerbrat",
    ),
  },
  {
    country: "gb",
    given: words(
      "David John Michael Paul Andrew Peter James Robert Susan Margaret Sarah Karen Emma Helen Jacqueline Richard Stephen Christopher Claire Nicola Gareth Nigel Fiona Hamish Imogen Rupert Tamsin Alistair Bronwen Cressida",
    ),
    family: words(
      "Smith Jones Williams Taylor Brown Davies Evans Wilson Thomas Johnson Roberts Robinson Thompson Wright Walker White Edwards Hughes Green Hall Lewis Harris Clarke Patel Ashworth Birtwistle Copeland Entwistle Pemberton Ravenscroft",
    ),
  },
  {
    country: "in",
    given: words(
      "Ram Sunita Rajesh Anita Sanjay Priya Amit Pooja Vijay Neha Suresh Kavita Ramesh Deepak Manoj Rekha Anil Geeta Ashok Lakshmi Arjun Divya Kiran Nandini Harish Madhavi Venkatesh Swarnalatha Bhaskar Revathi",
    ),
    family: words(
      "Kumar Singh Sharma Devi Patel Gupta Das Yadav Reddy Khan Verma Shah Joshi Mishra Nair Rao Iyer Jain Mehta Chatterjee Banerjee Mukherjee Pillai Kulkarni Deshpande Venkataraman Bhattacharya Subramanian Gaikwad Chaturvedi",
    ),
  },
  {
    country: "ir",
    given: words(
      "Mohammad Ali Hossein Reza Fatemeh Zahra Mehdi Maryam Hassan Amir Ahmad Saeed Narges Leila Majid Hamid Mina Behrouz Farhad Shirin Kamran Nasrin Arash Parvin Siavash Golnaz Bijan Homayoun Nilufar Kaveh",
    ),
    family: words(
      "Mohammadi Hosseini Ahmadi Karimi Rezaei Moradi Jafari Heidari Ebrahimi Rahimi Hashemi Abbasi Ghasemi Sadeghi Mousavi Soltani Akbari Asadi Kazemi Rostami Shahbazi Golzar Bahrami Zand Daneshvar Farahani Tavakoli Nikpour Ardalan Khosrowshahi",
    ),
  },
  {
    country: "kr",
    given: words(
      "Min-jun Seo-yeon Ji-hoon Ji-woo Hyun-woo Soo-jin Sung-min Eun-ji Young-ho Mi-sook Jung-hee Kyung-soo Jae-hyun Hye-jin Dong-hyun Ye-jin Seung-hoon Bo-ram Tae-yang Na-ri Byung-chul Geum-ja Sang-woo Eun-kyung Woo-jin Da-eun Chan-ho Ha-neul Gyu-ri Bong-su",
    ),
    family: words(
      "Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Han Oh Seo Shin Kwon Hwang Ahn Song Yoo Hong Moon Bae Baek Noh Ma Pyo Namgung Seok Tak Bang",
    ),
  },
  {
    country: "mx",
    given: words(
      "José María Juan Guadalupe Luis Francisco Carlos Alejandro Miguel Verónica Jorge Leticia Roberto Rosa Ricardo Silvia Fernando Adriana Eduardo Claudia Arturo Norma Gerardo Yolanda Rogelio Elvira Cuauhtémoc Xóchitl Abelardo Eréndira",
    ),
    family: words(
      "Hernández García Martínez López González Pérez Rodríguez Sánchez Ramírez Cruz Flores Gómez Morales Vázquez Reyes Jiménez Torres Díaz Gutiérrez Ruiz Mendoza Aguilar Ortiz Castillo Zamudio Villaseñor Tlapanco Barragán Escamilla Ybarra",
    ),
  },
  {
    country: "ng",
    given: words(
      "Mohammed Ibrahim Chinedu Blessing Emeka Ngozi Musa Fatima Olumide Funke Chukwuma Amaka Tunde Aisha Segun Yusuf Ifeanyi Grace Babatunde Halima Obinna Adaeze Kelechi Folake Efosa Osagie Temitope Nkechi Ebere Damilola",
    ),
    family: words(
      "Ibrahim Musa Okafor Abubakar Okeke Adeyemi Eze Bello Mohammed Balogun Okonkwo Usman Nwosu Adebayo Obi Lawal Onyeka Ogunleye Chukwu Suleiman Afolabi Uche Nnamdi Akinola Ekwueme Oyelaran Iheanacho Ehigiator Olatunji Umunna",
    ),
  },
  {
    country: "pl",
    given: words(
      "Anna Piotr Maria Krzysztof Katarzyna Andrzej Małgorzata Tomasz Agnieszka Jan Barbara Paweł Ewa Michał Krystyna Marcin Elżbieta Jakub Magdalena Adam Zofia Grzegorz Halina Zbigniew Bożena Wiesław Świętosława Bogumił Kazimiera Lubomir",
    ),
    family: words(
      "Nowak Kowalski Wiśniewski Wójcik Kowalczyk Kamiński Lewandowski Zieliński Szymański Woźniak Dąbrowski Kozłowski Mazur Jankowski Kwiatkowski Krawczyk Kaczmarek Piotrowski Grabowski Zając Pawłowski Michalski Król Wieczorek Wróbel Gołębiowski Trzebiatowski Brzęczyszczykiewicz Niedźwiedzki Skłodowski",
    ),
  },
  {
    country: "ru",
    given: words(
      "Aleksandr Elena Sergei Olga Andrei Natalia Dmitri Irina Aleksei Anna Vladimir Tatiana Ivan Maria Mikhail Svetlana Maksim Ekaterina Nikolai Yulia Igor Oksana Vadim Larisa Timur Zinaida Arkady Raisa Innokenty Zhanna",
    ),
    family: words(
      "Ivanov Smirnov Kuznetsov Popov Vasiliev Petrov Sokolov Mikhailov Novikov Fedorov Morozov Volkov Alekseev Lebedev Semenov Egorov Pavlov Kozlov Stepanov Nikolaev Orlov Andreev Makarov Nikitin Zakharov Bezrukov Peskarev Shcherbinin Tretyakov Vyazemsky",
    ),
  },
  {
    country: "tr",
    given: words(
      "Mehmet Fatma Mustafa Ayşe Ahmet Emine Ali Hatice Hüseyin Zeynep Hasan Elif İbrahim Meryem İsmail Şerife Osman Sultan Murat Özlem Serkan Gülşen Tuncay Nilüfer Erdem Pınar Orhan Şule Koray Feride",
    ),
    family: words(
      "Yılmaz Kaya Demir Çelik Şahin Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek Polat Korkmaz Çakır Erdoğan Türkmen Karadağ Sağlam Uzunçarşılı Bozkurt Tekinalp",
    ),
  },
  {
    country: "us",
    given: words(
      "James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Karen Christopher Nancy Brandon Tiffany Tyler Megan Curtis Darlene Wendell Lorraine Clifton Roxanne",
    ),
    family: words(
      "Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Wilson Anderson Taylor Moore Jackson Thompson White Harris Clark Lewis Robinson Walker Young Allen Hendricks Fitzgerald Lundquist Abernathy Kowalczyk Vandenberg",
    ),
  },
];
